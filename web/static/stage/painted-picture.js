// The painted table's picture, fetched again and again while it is looked at.
import { byId } from "../shell/page.js";

/**
 * Keep the image ``#picture`` new, every ``ms`` milliseconds that the page is visible and
 * it is ``wanted``; a picture that has not changed is not sent again.
 * @param {number} ms
 * @param {() => boolean} wanted
 */
export function keepPicture(ms, wanted) {
	let tag = "";
	let url = "";

	async function fetched() {
		const headers = tag ? { "If-None-Match": tag } : undefined;
		const answer = await fetch("/api/stage.jpg", { headers, cache: "no-store" }).catch(() => null);
		if (answer?.status !== 200) return;
		tag = answer.headers.get("ETag") ?? "";
		const before = url;
		url = URL.createObjectURL(await answer.blob());
		const image = byId("picture", HTMLImageElement);
		image.src = url;
		await image.decode().catch(() => {});
		URL.revokeObjectURL(before);
	}

	async function turn() {
		if (document.visibilityState === "visible" && wanted()) await fetched();
		setTimeout(turn, ms);
	}
	turn();
}
