// How large the wall writes: a switch of three steps; and the wall without its menu.
const KEY = "wall-size";
const STEPS = [1, 1.2, 1.4];

/**
 * Let a button go through the sizes; the one that was chosen is kept.
 * @param {HTMLElement} button
 */
export function large(button) {
	const show = () =>
		document.documentElement.style.setProperty("--text-size", String(STEPS[step()]));
	button.addEventListener("click", () => {
		localStorage.setItem(KEY, String((step() + 1) % STEPS.length));
		show();
	});
	document.body.classList.toggle("kiosk", new URLSearchParams(location.search).has("kiosk"));
	show();
}

function step() {
	const kept = Number(localStorage.getItem(KEY));
	return kept in STEPS ? kept : 0;
}
