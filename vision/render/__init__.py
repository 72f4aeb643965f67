"""Renders a table as the camera above it would see it, with the ground truth beside it.

Read in this order: ``scene`` (what lies there, under which conditions), ``renderer``
(the pipeline), then its stages: ``camera_model`` (projection and lens), ``textures``
(print as it looks from above), ``occluders`` (pieces and hands that stand out),
``lighting`` (lamps, shadow, reflections), ``sensor`` (blur, mosaic, noise, JPEG).
Nothing in here knows the reader: only so its ground truth is worth something.
"""
