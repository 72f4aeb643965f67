// Where a phone joins: the code and the address follow the device from network to network.
import { byId, get, t } from "./page.js";

const EVERY_MS = 10_000;

let shown = "";
let joined = "";

/**
 * The device's own Wi-Fi, which comes before the page: a code to join it, and its words.
 * @param {{ name: string; password: string } | null} own
 */
function wifi(own) {
	byId("wifi").hidden = own === null;
	const words = own ? `${own.name} · ${own.password}` : "";
	if (words === joined) return;
	joined = words;
	byId("wifi-name").textContent = words;
	if (own) byId("wifi-code", HTMLImageElement).src = `/wifi.svg?at=${encodeURIComponent(own.name)}`;
}

async function again() {
	const found = await get("/api/address");
	if (found) {
		const now = byId("join-address");
		if (shown === "") shown = now.textContent ?? "";
		if (found.address !== shown) {
			shown = now.textContent = found.address;
			byId("join-code", HTMLImageElement).src = `/join.svg?at=${encodeURIComponent(shown)}`;
		}
		const others = byId("join-others");
		others.textContent = `${t("join-others")} ${found.others.join(", ")}`;
		others.hidden = !found.others.length;
		wifi(found.wifi);
	}
	setTimeout(again, EVERY_MS);
}

again();
