// How the device is doing, in plain words.
import { byId, get, t } from "../shell/page.js";
import { html, icon } from "../svg.js";

const SIGNS = { ok: "tick", warn: "fault", bad: "cross", unknown: "ask" };

async function again() {
	const lines = await get("/api/health");
	byId("link").hidden = Boolean(lines);
	if (lines) {
		byId("health").replaceChildren(
			...lines.map((line) =>
				html(
					"li",
					{ class: "sided" },
					html(
						"span",
						{ class: `level level-${line.level}` },
						icon(SIGNS[line.level]),
						` ${t(`level-${line.level}`)}`,
					),
					html("div", {}, line.text),
				),
			),
		);
	}
	setTimeout(again, 5000);
}

byId("secure").textContent = t(
	window.isSecureContext && location.protocol === "https:" ? "secure-yes" : "secure-no",
);
again();
