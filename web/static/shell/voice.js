// Sound, vibration, speech and a screen that stays awake: all switchable, all off at first.
import { byId } from "./page.js";
import { heard, Sounds } from "./sounds.js";

/**
 * Who may act, and what the table expects.
 * @param {Api.Present} message
 */
function whose(message) {
	const who = message.view.outcome?.winners ?? message.view.to_act;
	return `${who.map((seat) => message.names[seat]).join(", ")}. ${message.phase}`;
}

/**
 * Every player whose points have changed, with the new sum.
 * @param {Api.Present} before
 * @param {Api.Present} message
 * @param {(id: string) => string} t
 */
function scored(before, message, t) {
	return message.view.players
		.filter((player, seat) => player.score !== before.view.players[seat]?.score)
		.map((player) => `${player.name}: ${t("score")} ${player.score}`);
}

/** A phone tells its voices when it has found them; after this time it has none. */
const VOICES_MS = 2000;

/**
 * A sentence for the ear: without arrows, what stands side by side with commas.
 * @param {string} text
 */
const aloud = (text) => text.replace(/ *[\u2190-\u2199]/g, "").replaceAll(" ·", ",");

/** What this phone says aloud. */
export class Voice {
	constructor() {
		/** @type {WakeLockSentinel | null} */
		this.lock = null;
		this.sounds = new Sounds();
	}

	/** @param {string} name */
	is(name) {
		return localStorage.getItem(name) === "on";
	}

	/** Bind the three switches of the page. */
	switches() {
		for (const name of ["sound", "speech", "awake"]) {
			const box = byId(name, HTMLInputElement);
			box.checked = this.is(name);
			box.addEventListener("change", () => {
				localStorage.setItem(name, box.checked ? "on" : "off");
				if (name === "sound" && box.checked) {
					this.sounds.wake();
					this.sounds.play("turn");
				}
				if (name === "awake") this.awake();
				if (name === "speech") this.dumb();
			});
		}
		document.addEventListener("pointerup", () => this.is("sound") && this.sounds.wake());
		window.speechSynthesis?.addEventListener?.("voiceschanged", () => this.dumb());
		setTimeout(() => this.dumb(), VOICES_MS);
		document.addEventListener("visibilitychange", () => this.awake());
		this.awake();
	}

	/**
	 * Tell what changed between two messages.
	 * @param {Api.Present | null} before
	 * @param {Api.Present} message
	 * @param {(id: string) => string} t
	 */
	tell(before, message, t) {
		if (!before || before.match !== message.match) return;
		const mine = message.seat;
		/** @param {Api.Present} m */
		const acts = (m) => mine !== null && m.view.to_act.includes(mine);
		const known = new Set(before.log.map((line) => line.revision));
		const fresh = message.log.filter((line) => !known.has(line.revision)).reverse();
		if (message.revision > before.revision) {
			for (const line of fresh) this.speak([...line.said, ...line.events].join(". "));
			for (const text of scored(before, message, t)) this.speak(text);
		}
		const sound = heard(before, message);
		if (sound && this.is("sound")) this.sounds.play(sound);
		if (acts(message) && !acts(before)) this.call(t("your-turn"));
		if (message.view.turn !== before.view.turn || message.phase !== before.phase)
			this.speak(whose(message));
		if (message.table.refusal && message.table.refusal !== before.table.refusal)
			this.speak(message.table.refusal);
	}

	/** @param {string} text */
	call(text) {
		if (this.is("sound")) navigator.vibrate?.(200);
		this.speak(text);
	}

	/** @param {string} text */
	speak(text) {
		if (!this.is("speech") || !window.speechSynthesis || !text) return;
		const words = new SpeechSynthesisUtterance(aloud(text));
		words.lang = document.documentElement.lang;
		speechSynthesis.speak(words);
	}

	/** Say so where something is to be read aloud and this phone has no voice for it. */
	dumb() {
		const language = document.documentElement.lang;
		const voices = window.speechSynthesis?.getVoices?.() ?? [];
		const able = voices.some(({ lang }) => lang.slice(0, 2).toLowerCase() === language);
		const hidden = able || !this.is("speech");
		// Told at every message: what stands as it is to be is left alone.
		if (byId("speech-why").hidden !== hidden) byId("speech-why").hidden = hidden;
	}

	async awake() {
		const wanted = this.is("awake");
		byId("awake-why").hidden = !wanted || "wakeLock" in navigator;
		if (!wanted) {
			await this.lock?.release();
			this.lock = null;
		} else if ("wakeLock" in navigator && document.visibilityState === "visible") {
			this.lock = await navigator.wakeLock.request("screen").catch(() => null);
		}
	}
}
