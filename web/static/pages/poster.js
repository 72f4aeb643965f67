// The picture of the evening: final board, podium and the course of the points on one sheet.

import { t, toast } from "../shell/page.js";
import { standing } from "../stage/picture.js";
import { placed, plotted } from "./growth.js";

const WIDTH = 1200;
const HEIGHT = 1600;
const FONT = "system-ui, 'Noto Sans', sans-serif";
const BOARD = { x: 40, y: 150, width: 1120, height: 760 };
/** With the photo of the table the board gives it half of its room. */
const ABOVE = { ...BOARD, height: 370 };
const PHOTO = { ...BOARD, y: 540, height: 370 };
const COURSE = { x: 40, y: 1240, width: 1120, height: 320 };

/**
 * A drawing of the page as an image.
 * @param {SVGElement} drawing
 */
async function image(drawing) {
	const made = await standing(drawing);
	const url = URL.createObjectURL(new Blob([made.text], { type: "image/svg+xml" }));
	const found = new Image();
	found.src = url;
	await found.decode();
	URL.revokeObjectURL(url);
	return { found, width: made.width, height: made.height };
}

/**
 * A photo as an image; null where the device does not give it, after its reason was told.
 * @param {string} url
 */
export async function photo(url) {
	const response = await fetch(url).catch(() => null);
	if (!response?.ok) {
		const refused = await response?.json().catch(() => null);
		toast(refused?.error?.sentence ?? t("offline"));
		return null;
	}
	const found = await createImageBitmap(await response.blob());
	return { found, width: found.width, height: found.height };
}

/**
 * Text that is cut to a width.
 * @param {CanvasRenderingContext2D} paper
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
function write(paper, text, x, y, width) {
	let shown = text;
	while (shown.length > 1 && paper.measureText(shown).width > width) {
		shown = `${shown.slice(0, -2)}…`;
	}
	paper.fillText(shown, x, y);
}

/**
 * Draw an image as large as it fits into a box, in its middle.
 * @param {CanvasRenderingContext2D} paper
 * @param {{ found: CanvasImageSource, width: number, height: number }} picture
 * @param {{ x: number, y: number, width: number, height: number }} box
 */
function fit(paper, picture, box) {
	const scale = Math.min(box.width / picture.width, box.height / picture.height);
	const [width, height] = [picture.width * scale, picture.height * scale];
	const left = box.x + (box.width - width) / 2;
	paper.drawImage(picture.found, left, box.y + (box.height - height) / 2, width, height);
}

/**
 * The places of the players, the best three larger.
 * @param {CanvasRenderingContext2D} paper
 * @param {{ name: string, score: number, hex: string }[]} players
 */
function podium(paper, players) {
	const scores = players.map(({ score }) => score);
	players.slice(0, 6).forEach((player, at) => {
		const [column, row] = [at % 2, Math.floor(at / 2)];
		const [x, y] = [70 + column * 560, 985 + row * 90];
		paper.fillStyle = player.hex;
		paper.strokeStyle = "#10222e";
		paper.lineWidth = 3;
		paper.beginPath();
		paper.arc(x, y - 14, 22, 0, 7);
		paper.fill();
		paper.stroke();
		paper.fillStyle = "#10222e";
		paper.font = `${at ? "" : "bold "}44px ${FONT}`;
		const place = placed(player.score, scores);
		write(paper, `${place}${player.name}`, x + 40, y, 360);
		paper.fillText(String(player.score), x + 410, y);
	});
}

/**
 * The course of the points, a line a player.
 * @param {CanvasRenderingContext2D} paper
 * @param {Api.Row[]} rows
 * @param {{ hex: string }[]} seats
 */
function course(paper, rows, seats) {
	const { lines } = plotted(rows, seats.length, "score");
	paper.save();
	paper.translate(COURSE.x, COURSE.y);
	paper.scale(COURSE.width / 600, COURSE.height / 284);
	paper.lineWidth = 1.5;
	paper.strokeStyle = "#41545f";
	paper.stroke(new Path2D("M44 20V250H580"));
	for (const { seat, points } of lines) {
		const path = new Path2D(points ? `M${points.split(" ").join("L")}` : "");
		paper.lineWidth = 6;
		paper.strokeStyle = "#10222e";
		paper.stroke(path);
		paper.lineWidth = 4;
		paper.strokeStyle = seats[seat].hex;
		paper.stroke(path);
	}
	paper.restore();
}

/**
 * The picture as PNG, 1200 by 1600 px.
 * @param {{
 *   title: string, when: string, board: SVGElement | null, rows: Api.Row[],
 *   players: { seat: number, name: string, score: number, hex: string }[],
 *   photo: { found: CanvasImageSource, width: number, height: number } | null,
 * }} evening players by seat; `photo` of the table, where the family wants it
 * @returns {Promise<Blob | null>}
 */
export async function poster({ title, when, board, rows, players, photo }) {
	const canvas = document.createElement("canvas");
	canvas.width = WIDTH;
	canvas.height = HEIGHT;
	const paper = canvas.getContext("2d");
	if (!paper) return null;
	paper.fillStyle = "#f4efe2";
	paper.fillRect(0, 0, WIDTH, HEIGHT);
	paper.fillStyle = "#10222e";
	paper.font = `bold 52px ${FONT}`;
	write(paper, title, 40, 80, WIDTH - 80);
	paper.font = `30px ${FONT}`;
	write(paper, when, 40, 125, WIDTH - 80);
	if (board) fit(paper, await image(board), photo ? ABOVE : BOARD);
	if (photo) fit(paper, photo, PHOTO);
	podium(
		paper,
		[...players].sort((a, b) => b.score - a.score),
	);
	course(paper, rows, players);
	return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/**
 * Hand a picture to the phone's own sheet; where it has none, false.
 * @param {Blob} blob
 * @param {string} name
 */
export async function shared(blob, name) {
	const files = [new File([blob], name, { type: blob.type })];
	if (!navigator.canShare?.({ files })) return false;
	try {
		await navigator.share({ files });
	} catch (error) {
		// Whoever closes the sheet has seen it.
		if (!(error instanceof DOMException && error.name === "AbortError")) return false;
	}
	return true;
}
