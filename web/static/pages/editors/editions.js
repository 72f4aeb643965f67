// The choice of a game and edition that box, stickers and stocktake share.
import { byId, get } from "../../shell/page.js";
import { html, piece, svg } from "../../svg.js";

/**
 * Fill the choice and tell whenever another box is chosen; its path as `game/edition`.
 * @param {Api.EditionChoice[]} list
 * @param {(path: string) => unknown} chosen
 */
export async function chooseEdition(list, chosen) {
	const which = byId("which", HTMLSelectElement);
	which.replaceChildren(
		...list.map((item) =>
			html(
				"option",
				{ value: `${encodeURIComponent(item.game)}/${encodeURIComponent(item.edition)}` },
				item.name,
			),
		),
	);
	const asked = new URLSearchParams(location.search);
	const state = await get("/api/lobby");
	const running = state?.match ? `${state.game}/${state.edition}` : "";
	const wanted = [
		`${asked.get("game")}/${asked.get("edition")}`,
		running,
		sessionStorage.getItem("box"),
	];
	const offered = [...which.options].map((option) => option.value);
	which.value = wanted.find((value) => offered.includes(value ?? "")) ?? offered[0];
	which.addEventListener("change", () => tell(which, chosen));
	tell(which, chosen);
}

/**
 * @param {HTMLSelectElement} which
 * @param {(path: string) => unknown} chosen
 */
function tell(which, chosen) {
	sessionStorage.setItem("box", which.value);
	chosen(which.value);
}

/**
 * A small picture of a kind.
 * @param {Api.Drawing} drawing
 */
export function picture(drawing, size = 44) {
	const height = (size * drawing.height) / drawing.width;
	return svg(
		"svg",
		{ class: "mini", viewBox: `0 0 ${size} ${height}`, width: size, height, "aria-hidden": "true" },
		piece(drawing, 0, 0, size),
	);
}
