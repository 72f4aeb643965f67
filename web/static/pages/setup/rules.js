// House rules: one sentence each, unfolded to be changed.
import { byId, t } from "../../shell/page.js";
import { html } from "../../svg.js";

/** The option that the swatches of the players tell. */
const COLOURS = "colours";

/** The options of a game, and what was chosen. */
export class HouseRules {
	/** @param {Api.Game} game */
	show(game) {
		this.options = game.options.filter(({ name }) => name !== COLOURS);
		byId("options").replaceChildren(...this.options.map(rule));
	}

	/** The options that differ from what a game is played with by itself. */
	chosen() {
		return Object.fromEntries(
			(this.options ?? [])
				.map((option) => ({ option, value: valueChosen(option) }))
				.filter(({ option, value }) => value !== option.default && value !== "")
				.map(({ option, value }) => [option.name, value]),
		);
	}
}

/** @param {Api.Option} option */
function rule(option) {
	const now = html("b", {}, told(option, option.default));
	/** @param {Event} event */
	const onchange = ({ currentTarget }) => {
		const value = valueChosen(option);
		now.textContent = told(option, value);
		const details = /** @type {Element} */ (currentTarget).closest("details");
		details?.classList.toggle("changed", value !== option.default && value !== "");
	};
	const fields = option.values.length ? picks(option, onchange) : free(option, onchange);
	return html(
		"details",
		{ class: "rule" },
		html("summary", {}, html("span", {}, option.text), now),
		fields,
	);
}

/**
 * @param {Api.Option} option
 * @param {unknown} value
 */
function told(option, value) {
	const found = option.values.find((each) => each.value === value);
	if (found) return found.text || String(found.value);
	return value === null || value === "" ? t("rule-usual") : String(value);
}

/**
 * @param {Api.Option} option
 * @param {(event: Event) => unknown} onchange
 */
function picks(option, onchange) {
	return html(
		"fieldset",
		{},
		html("legend", { class: "visually-hidden" }, option.text),
		option.values.map(({ value }) =>
			html(
				"label",
				{},
				html("input", {
					type: "radio",
					name: option.name,
					value: String(value),
					checked: value === option.default,
					onchange,
				}),
				` ${told(option, value)}`,
			),
		),
	);
}

/**
 * @param {Api.Option} option
 * @param {(event: Event) => unknown} onchange
 */
function free(option, onchange) {
	const number = typeof option.default === "number";
	return html("input", {
		type: number ? "number" : "text",
		name: option.name,
		value: option.default === null ? "" : String(option.default),
		"aria-label": option.text,
		onchange,
	});
}

/** @param {Api.Option} option */
function valueChosen(option) {
	const fields = byId("options").querySelectorAll(`[name="${option.name}"]`);
	for (const field of fields) {
		if (!(field instanceof HTMLInputElement)) continue;
		if (field.type === "number") return field.value === "" ? "" : Number(field.value);
		if (field.type !== "radio") return field.value;
		if (field.checked) {
			return option.values.find(({ value }) => String(value) === field.value)?.value ?? "";
		}
	}
	return "";
}
