// What makes the page an app: a service worker where the browser allows one, one calm line where not.
if (window.isSecureContext && "serviceWorker" in navigator) {
	navigator.serviceWorker.register("/sw.js").catch(() => {});
} else {
	for (const line of document.querySelectorAll("[data-insecure]")) line.removeAttribute("hidden");
}
