// When a page shows itself: as soon as nothing that it begins with is still to come.
let awaited = 0;

/** Show the page, unless something is asked for again within two frames. */
function show() {
	requestAnimationFrame(() =>
		requestAnimationFrame(() => {
			if (awaited === 0) document.body.classList.remove("arriving");
		}),
	);
}

/** Something that the page begins with is to come; call what is returned when it is there. */
export function awaiting() {
	let here = false;
	awaited += 1;
	return () => {
		if (here) return;
		here = true;
		awaited -= 1;
		if (awaited === 0) show();
	};
}

document.body.classList.add("runs");
const whole = awaiting();
if (document.readyState === "complete") whole();
else window.addEventListener("load", whole);
