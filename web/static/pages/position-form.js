// The short form of a half-played position: a field at a time, and its answers.
import { t } from "../shell/page.js";
import { html } from "../svg.js";

/** @typedef {{ field: Api.PositionField, read: () => unknown, node: HTMLElement }} Asked */

const GAP = -1;

/**
 * The answers in the shape of the position: keys and, for numbers, places in lists.
 * @param {{ field: Api.PositionField, read: () => unknown }[]} list
 */
export function answers(list) {
	/** @type {{ [key: string]: unknown }} */
	const whole = {};
	for (const { field, read } of list) put(whole, field.path, read());
	return whole;
}

/**
 * A table, or a list where its keys are numbers, with a value at the end of a path.
 * @param {unknown} whole
 * @param {(string | number)[]} path
 * @param {unknown} value
 */
function put(whole, [key, ...rest], value) {
	const found = whole ?? (typeof key === "number" ? [] : {});
	const inside = /** @type {{ [key: string]: unknown }} */ (found);
	inside[key] = rest.length ? put(inside[key], rest, value) : value;
	return inside;
}

/**
 * @param {Api.PositionField} field
 * @param {string[]} names
 * @returns {Asked}
 */
export function ask(field, names) {
	if (field.form === "seats") return row(field, names);
	if (field.form === "some") return some(field);
	if (field.form === "seat") return whose(field, names);
	const input = html("input", {
		type: "number",
		inputmode: "numeric",
		min: 0,
		step: 1,
		required: true,
		value: String(field.value),
	});
	// Nothing is no 0: what is empty is told at its field, and refused where it is sent.
	const read = () => (input.value.trim() === "" ? null : Number(input.value));
	return { field, read, node: html("label", { class: "count" }, field.label, input) };
}

/**
 * @param {Api.PositionField} field
 * @param {string[]} names
 */
function whose(field, names) {
	const select = html(
		"select",
		{},
		names.map((name, seat) =>
			html("option", { value: seat, selected: seat === field.value }, name),
		),
	);
	const read = () => Number(select.value);
	return { field, read, node: html("label", {}, field.label, select) };
}

/** @param {Api.PositionField} field */
function some(field) {
	const held = /** @type {string[]} */ (field.value);
	const boxes = field.values.map(({ value }) =>
		html("input", { type: "checkbox", checked: held.includes(value) }),
	);
	const read = () => field.values.filter((_, i) => boxes[i].checked).map(({ value }) => value);
	const labels = field.values.map((each, i) => html("label", {}, boxes[i], " ", each.text));
	const node = html("fieldset", { class: "some" }, html("legend", {}, field.label), labels);
	return { field, read, node };
}

/**
 * Who stands in a row: names are added at its end.
 * @param {Api.PositionField} field
 * @param {string[]} names
 */
function row(field, names) {
	const seats = [.../** @type {number[]} */ (field.value)];
	const told = html("output", {});
	const show = () => {
		const said = seats.map((seat) => (seat === GAP ? t("midway-gap") : names[seat]));
		told.textContent = said.join(", ") || t("midway-none");
	};
	/** @param {string} label @param {() => unknown} act @param {string} [said] */
	const button = (label, act, said = label) => {
		const onclick = () => {
			act();
			show();
		};
		return html("button", { type: "button", onclick, "aria-label": said }, label);
	};
	const node = html(
		"fieldset",
		{ class: "in-order" },
		html("legend", {}, field.label),
		told,
		html(
			"div",
			{ class: "row" },
			names.map((name, seat) => button(`+ ${name}`, () => seats.push(seat))),
			button("⌫", () => seats.pop(), t("midway-clear")),
		),
	);
	show();
	return { field, read: () => seats, node };
}
