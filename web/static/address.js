// Where a phone joins: the code and the address follow the device from network to network.
import { byId, get, t } from "./page.js";

const EVERY_MS = 10_000;

let shown = "";

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
	}
	setTimeout(again, EVERY_MS);
}

again();
