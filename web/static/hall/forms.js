// Forms of a hall's pages: sent as JSON, refused in one sentence.

/** @param {string} sentence */
function toast(sentence) {
	const box = /** @type {HTMLElement} */ (document.getElementById("toast"));
	box.textContent = sentence;
	box.hidden = false;
	setTimeout(() => {
		box.hidden = true;
	}, 12000);
}

/**
 * Post JSON: whether it was done; a refusal is told.
 * @param {string} path
 * @param {{ [key: string]: unknown }} value
 */
export async function send(path, value) {
	try {
		const response = await fetch(path, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(value),
		});
		if (response.ok) return true;
		toast((await response.json()).error.sentence);
	} catch {
		toast(document.body.dataset.failed ?? "");
	}
	return false;
}

/**
 * The values of a form; a number's as a number, all of a name with [] as a list.
 * @param {HTMLFormElement} form
 */
function values(form) {
	/** @type {{ [key: string]: unknown }} */
	const found = {};
	for (const field of form.querySelectorAll("input, select, textarea")) {
		const { name, value, type } = /** @type {HTMLInputElement} */ (field);
		const given = type === "number" || type === "hidden" ? Number(value) : value;
		if (name.endsWith("[]")) {
			const key = name.slice(0, -2);
			found[key] = [.../** @type {unknown[]} */ (found[key] ?? []), given];
		} else found[name] = given;
	}
	return found;
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (
	document.querySelectorAll("form[data-post]")
)) {
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (await send(form.dataset.post ?? "", values(form))) location.reload();
	});
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (
	document.querySelectorAll("[data-language]")
)) {
	button.addEventListener("click", async () => {
		const { language } = button.dataset;
		if (await send("/api/language", { language })) location.reload();
	});
}
