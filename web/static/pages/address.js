// Where a phone joins, as networks change.
import { byId, get, t } from "../shell/page.js";

let shown = byId("join-address").textContent;
let joined = "";

async function again() {
	const found = await get("/api/address");
	if (found) {
		const { address, others, wifi } = found;
		if (address !== shown) {
			byId("join-address").textContent = shown = address;
			byId("join-code", HTMLImageElement).src = `/join.svg?${address}`;
		}
		byId("join-others").textContent = `${t("join-others")} ${others.join(", ")}`;
		byId("join-others").hidden = !others.length;
		const words = wifi ? `${wifi.name} · ${wifi.password}` : "";
		byId("wifi").hidden = !wifi;
		byId("wifi-name").textContent = words;
		if (wifi && words !== joined)
			byId("wifi-code", HTMLImageElement).src = `/wifi.svg?${Date.now()}`;
		joined = words;
	}
	setTimeout(again, 10_000);
}

again();
