// Small sounds of our own, made on the phone: a tile taken, a refusal, your turn, a coin, an end.

/** A note: frequency in Hz, when it begins and how long it lasts in s, its loudness. */
/** @typedef {[hz: number, at: number, long: number, loud: number, kind?: OscillatorType]} Note */

/** @type {{ [sound: string]: Note[] }} */
export const SOUNDS = {
	turn: [
		[523, 0, 0.16, 0.18],
		[784, 0.12, 0.3, 0.2],
	],
	taken: [
		[180, 0, 0.09, 0.25, "triangle"],
		[120, 0.02, 0.12, 0.2, "triangle"],
	],
	refused: [
		[220, 0, 0.16, 0.16, "sawtooth"],
		[165, 0.16, 0.26, 0.16, "sawtooth"],
	],
	coin: [
		[1568, 0, 0.07, 0.1],
		[2093, 0.06, 0.22, 0.1],
	],
	won: [
		[523, 0, 0.14, 0.18],
		[659, 0.14, 0.14, 0.18],
		[784, 0.28, 0.14, 0.18],
		[1047, 0.42, 0.5, 0.22],
	],
};
/** Least time between two sounds, s. */
const APART = 0.1;

/** One voice for the page, woken inside a touch; older Safari needs that. */
export class Sounds {
	constructor() {
		/** @type {AudioContext | null} */
		this.audio = null;
		this.last = -1;
	}

	/** To be called inside a handler of a touch. */
	wake() {
		this.audio ??= new AudioContext();
		if (this.audio.state === "suspended") this.audio.resume();
	}

	/** @param {string} name */
	play(name) {
		const { audio } = this;
		if (audio?.state !== "running" || audio.currentTime - this.last < APART) return;
		this.last = audio.currentTime;
		for (const note of SOUNDS[name] ?? []) this.note(audio, note);
	}

	/**
	 * @param {AudioContext} audio
	 * @param {Note} note
	 */
	note(audio, [hz, at, long, loud, kind = "sine"]) {
		const tone = audio.createOscillator();
		const gain = audio.createGain();
		const begin = audio.currentTime + at;
		tone.type = kind;
		tone.frequency.value = hz;
		gain.gain.setValueAtTime(loud, begin);
		gain.gain.exponentialRampToValueAtTime(0.001, begin + long);
		tone.connect(gain).connect(audio.destination);
		tone.start(begin);
		tone.stop(begin + long);
	}
}

/**
 * What is to be heard of a new message: the most important one.
 * @param {Api.Present} before
 * @param {Api.Present} now
 * @returns {string | null}
 */
export function heard(before, now) {
	const { seat } = now;
	const acts = (/** @type {Api.Present} */ { view }) => seat !== null && view.to_act.includes(seat);
	const gold = (/** @type {Api.Present} */ { view }) =>
		seat === null ? 0 : (view.players[seat]?.resources.gold ?? 0);
	if (now.view.outcome && !before.view.outcome) return "won";
	if (now.table.refusal && now.table.refusal !== before.table.refusal) return "refused";
	if (acts(now) && !acts(before)) return "turn";
	if (gold(now) > gold(before)) return "coin";
	return now.revision > before.revision ? "taken" : null;
}
