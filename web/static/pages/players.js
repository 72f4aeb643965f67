// Who plays here: names with a colour and a sign, kept, merged and forgotten by the host.
import { mark } from "../shell/mark.js";
import { byId, look, post, t, toast } from "../shell/page.js";
import { html } from "../svg.js";

/** @type {Api.PeopleHere} */
let here;

/** @param {Api.PeopleHere | null} found */
function show(found) {
	if (!found) return;
	here = found;
	byId("whose").hidden = found.host;
	byId("add").hidden = !found.host;
	byId("people").replaceChildren(
		...(found.people.length ? found.people.map(row) : [html("li", {}, t("people-none"))]),
	);
	byId("others-card").hidden = !found.others.length;
	byId("others").replaceChildren(...found.others.map(other));
	byId("new").replaceChildren(form(null));
}

/**
 * @param {string} label
 * @param {() => unknown} onclick
 */
function button(label, onclick) {
	return html("button", { type: "button", onclick }, t(label));
}

/** @param {Api.Person} person */
function row(person) {
	return html(
		"li",
		{},
		mark(person.hex, person.sign),
		html("span", {}, person.name),
		person.aliases.length
			? html("span", { class: "small" }, `${t("people-also")} ${person.aliases.join(", ")}`)
			: null,
		here.host
			? html(
					"span",
					{ class: "row" },
					button("people-change", () => open(person)),
				)
			: null,
	);
}

/** @param {string} name */
function other(name) {
	const keep = async () => show(await post("/api/people", { name }));
	return html(
		"li",
		{},
		html("span", {}, name),
		here.host
			? html(
					"span",
					{ class: "row" },
					button("people-keep", keep),
					button("people-forget", () => forget({ name })),
				)
			: null,
	);
}

/**
 * @param {string} name
 * @param {string} legend
 * @param {Api.Token[]} offered
 * @param {string} chosen
 */
function tokens(name, legend, offered, chosen) {
	return html(
		"fieldset",
		{ class: "tokens" },
		html("legend", {}, t(legend)),
		offered.map(({ key, label, hex }) =>
			html(
				"label",
				{},
				html("input", { type: "radio", name, value: key, checked: key === chosen }),
				hex ? html("span", { class: "swatch", style: `background:${hex}` }) : mark("", key),
				label,
			),
		),
	);
}

/** @param {Api.Person | null} person */
function form(person) {
	/** @param {SubmitEvent} event */
	const onsubmit = async (event) => {
		event.preventDefault();
		const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
		/** @param {string} key */
		const value = (key) => String(data.get(key) ?? "");
		const body = { name: value("name"), colour: value("colour"), sign: value("sign") };
		const found = await post("/api/people", person ? { ...body, id: person.id } : body);
		if (found) close();
		show(found);
	};
	return html(
		"form",
		{ onsubmit },
		html(
			"label",
			{},
			`${t("people-name")} `,
			html("input", {
				type: "text",
				name: "name",
				required: true,
				maxlength: 24,
				value: person?.name ?? "",
			}),
		),
		tokens("colour", "people-colour", here.colours, person?.colour ?? ""),
		tokens("sign", "people-sign", here.signs, person?.sign ?? ""),
		html("button", { type: "submit" }, t("people-save")),
	);
}

/** @param {Api.Person} person */
function open(person) {
	const others = here.people.filter((each) => each.id !== person.id);
	/** @param {Event} event */
	const merge = async (event) => {
		const into = Number(/** @type {HTMLSelectElement} */ (event.target).value);
		const found = await post("/api/people/merge", { person: person.id, into });
		if (found) close();
		show(found);
	};
	byId("sheet-title").textContent = person.name;
	byId("sheet-body").replaceChildren(
		form(person),
		others.length
			? html(
					"p",
					{},
					html(
						"label",
						{},
						`${t("people-merge")} `,
						html(
							"select",
							{ onchange: merge },
							html("option", { value: "" }, t("people-merge-choose")),
							others.map(({ id, name }) => html("option", { value: id }, name)),
						),
					),
				)
			: "",
		html(
			"p",
			{},
			button("people-forget", () => forget({ person: person.id })),
		),
	);
	byId("sheet", HTMLDialogElement).showModal();
}

/** @param {{ person?: number; name?: string }} body */
async function forget(body) {
	if (!confirm(t("people-forget-sure"))) return;
	const done = await post("/api/people/forget", body);
	if (!done) return;
	close();
	toast(done.sentence);
	show(await look("/api/people"));
}

function close() {
	byId("sheet", HTMLDialogElement).close();
}

byId("sheet-close").addEventListener("click", close);
show(await look("/api/people"));
