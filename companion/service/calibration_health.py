"""How the table is calibrated, as a line of the health page."""

from companion.core.advice import (
    CalibrationReport,
    Grade,
    HealthAdvice,
    HealthTopic,
    Level,
)
from vision.image import Grey


def calibration_health(
    report: CalibrationReport | None, picture: Grey | None
) -> HealthAdvice:
    """How the table is calibrated, and whether pictures still have the size of then.

    ``picture`` is the last full picture, if there was one.
    """
    topic = HealthTopic.CALIBRATION
    if report is None:
        return HealthAdvice(topic, Level.UNKNOWN, "none")
    if picture is not None and report.size != picture.shape[::-1]:
        now = f"{picture.shape[1]} x {picture.shape[0]}"
        then = f"{report.size[0]} x {report.size[1]}"
        return HealthAdvice(topic, Level.WARN, "resized", f"{then} → {now}")
    if report.grade is Grade.POOR:
        return HealthAdvice(topic, Level.WARN, "poor", report.date)
    return HealthAdvice(topic, Level.OK, "ok", f"{report.error} mm, {report.date}")
