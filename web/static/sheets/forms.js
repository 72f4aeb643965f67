// A form for any move, from the fields that /api/forms tells.

import { t } from "../shell/page.js";
import { html } from "../svg.js";

/**
 * @param {unknown} a
 * @param {unknown} b
 */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Most choices that stand side by side to be tapped. */
const FACES = 7;
let groups = 0;

/**
 * A few figures side by side, as a die's faces.
 * @param {Api.Field} field
 */
function faces(field) {
	const choices = field.choices ?? [];
	groups += 1;
	const name = `faces-${groups}`;
	const inputs = choices.map((c) =>
		html("input", {
			type: "radio",
			name,
			required: !field.optional,
			checked: same(c.value, field.value),
		}),
	);
	return {
		node: html(
			"fieldset",
			{ class: "faces" },
			html("legend", {}, field.label),
			choices.map((c, i) => html("label", {}, inputs[i], html("span", {}, c.text))),
		),
		read: () => choices[inputs.findIndex((input) => input.checked)]?.value ?? null,
	};
}

/** @param {Api.Field} field */
function choice(field) {
	const choices = field.choices ?? [];
	if (
		choices.length <= FACES &&
		choices.every((c) => typeof c.value === "number" && !Number.isNaN(Number(c.text)))
	)
		return faces(field);
	const options = choices.map((c, i) =>
		html("option", { value: i, selected: same(c.value, field.value) }, c.text),
	);
	const known = choices.some((c) => same(c.value, field.value));
	const select = html(
		"select",
		{ required: !field.optional },
		known && !field.optional ? null : html("option", { value: "", selected: !known }, "–"),
		options,
	);
	return {
		node: html("label", {}, field.label, select),
		read: () => (select.value === "" ? null : (choices[Number(select.value)]?.value ?? null)),
	};
}

/** @param {Api.Field} field */
function flag(field) {
	const is = field.value !== false;
	const select = html(
		"select",
		{},
		html("option", { value: "true", selected: is }, t("yes")),
		html("option", { value: "false", selected: !is }, t("no")),
	);
	return { node: html("label", {}, field.label, select), read: () => select.value === "true" };
}

/** @param {Api.Field} field */
function number(field) {
	const input = html("input", {
		type: "number",
		inputmode: "numeric",
		step: 1,
		min: field.low ?? null,
		max: field.high ?? null,
		required: !field.optional,
		value: String(field.value ?? ""),
	});
	const read = () => (input.value === "" ? null : Number(input.value));
	return { node: html("label", {}, field.label, input), read };
}

/** @param {Api.Field} field */
function words(field) {
	const input = html("input", { type: "text", required: true, value: String(field.value ?? "") });
	return { node: html("label", {}, field.label, input), read: () => input.value };
}

/**
 * How often each choice is in a list.
 * @param {Api.Field} field
 */
function counts(field) {
	const list = Array.isArray(field.value) ? field.value : [];
	const rows = (field.choices ?? []).map((c) => {
		const had = list.filter((v) => same(v, c.value)).length;
		const input = html("input", {
			type: "number",
			inputmode: "numeric",
			min: 0,
			max: 9,
			step: 1,
			value: had,
		});
		return {
			node: html("label", { class: "count" }, c.text, input),
			read: () => Array(Number(input.value) || 0).fill(c.value),
		};
	});
	return {
		node: html(
			"fieldset",
			{},
			html("legend", {}, field.label),
			rows.map((r) => r.node),
		),
		read: () => {
			const read = rows.flatMap((r) => r.read());
			return read.length || !field.optional || field.value ? read : null;
		},
	};
}

const KINDS = { choice, flag, number, text: words, counts };

/**
 * One move's fields: `node` to show, `read()` gives the move.
 * @param {Api.Form} spec
 */
export function fieldsOf(spec) {
	const parts = spec.fields.map((field) => ({ name: field.name, ...KINDS[field.form](field) }));
	return {
		node: html(
			"div",
			{ class: "fields" },
			spec.title ? html("p", { class: "big" }, spec.title) : null,
			parts.map((p) => p.node),
		),
		read: () => ({ type: spec.type, ...Object.fromEntries(parts.map((p) => [p.name, p.read()])) }),
	};
}

/**
 * A form of one or more moves; `done(moves)` hears them when they are complete.
 * @param {Api.Form[]} specs
 * @param {string} label
 * @param {(moves: Api.Record[]) => unknown} done
 */
export function formOf(specs, label, done) {
	const parts = specs.map(fieldsOf);
	const form = html(
		"form",
		{ class: "move-form" },
		parts.map((p) => p.node),
		html("button", { type: "submit", class: "choice" }, label),
	);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		done(parts.map((p) => p.read()));
	});
	return form;
}
