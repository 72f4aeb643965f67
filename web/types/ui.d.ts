// What the pages' scripts hand to each other; what the device answers is in api.d.ts.

declare namespace Ui {
	type Child = Node | string | number | null | undefined | false | readonly Child[];
	type Listener = (event: never) => unknown;

	/** Attributes of an element: `onclick` and the like are functions. */
	interface Attributes {
		onclick?: (event: MouseEvent) => unknown;
		onchange?: (event: Event) => unknown;
		oninput?: (event: Event) => unknown;
		ontoggle?: (event: Event) => unknown;
		onsubmit?: (event: SubmitEvent) => unknown;
		onkeydown?: (event: KeyboardEvent) => unknown;
		onkeyup?: (event: KeyboardEvent) => unknown;
		onblur?: (event: FocusEvent) => unknown;
		onpointerdown?: (event: PointerEvent) => unknown;
		onpointerup?: (event: PointerEvent) => unknown;
		onpointerleave?: (event: PointerEvent) => unknown;
		onpointermove?: (event: PointerEvent) => unknown;
		onpointercancel?: (event: PointerEvent) => unknown;
		onwheel?: (event: WheelEvent) => unknown;
		/** When all that was drawn stands in the page; see shell/keyed.js. */
		ondrawn?: (node: Element) => unknown;
		oncontextmenu?: (event: MouseEvent) => unknown;
		[name: string]: string | number | boolean | null | undefined | Listener;
	}

	/** How players are named and drawn. */
	interface People {
		names: string[];
		colours: Api.Present["colours"];
		colour(seat: number): string | undefined;
		symbol(seat: number): string;
	}

	/** What stays a drawing's own between two calls. */
	interface Memory {
		/** How often drawings and the game's own script have come. */
		come?: number;
		shown?: boolean;
		followed?: number;
		put_back?: Map<string, string>;
		put_back_revision?: number;
		zoom?: Zoom;
		island?: string | null;
		islands?: boolean;
		left?: boolean;
		stacks?: boolean;
		row?: boolean;
		draft?: Draft | null;
		/** Help that was asked for at the box was closed on this phone. */
		helped?: boolean;
		/** The way to lay a tile that the board shows. */
		way?: string;
	}

	/** How a chart stands in its window, from one drawing to the next. */
	interface Zoom {
		stand: { k: number; x: number; y: number } | null;
		held: boolean;
		key: string;
		fingers: Map<number, number[]>;
		moved: number;
		pane?: Element;
		watch?: ResizeObserver;
		view?: { show(pane: Element): void };
	}

	/** An offer to another player that is being put together. */
	interface Draft {
		partner: number;
		give: string[];
		want: string[];
	}

	/** How a choice, or a card that holds several, looks; cards of one key are one. */
	interface Look {
		key: string;
		/** A short word, the same as on the board. */
		text?: string;
		/** What a card that holds several is called, where its word is not enough. */
		name?: string;
		/** A figure in a row of figures; `row` is the message that asks for it. */
		figure?: Child;
		row?: string;
		picture?: Element | null;
		/** What it costs, on the button itself. */
		price?: Child;
		/** The likeliest one. */
		best?: boolean;
	}

	/** What panels and drawings may use; docs/drawing.md explains each key. */
	interface Context extends People {
		message: Api.Present;
		seat: number | null;
		wall: boolean;
		calm: boolean;
		memory: Memory;
		choices: Api.Choice[];
		put_back: Api.PutBack[];
		refused: string[];
		broken: Api.Record | null;
		shown: Api.Table["shown_view"];
		last: string[];
		place(slot: string): string | undefined;
		t(id: string): string;
		knows(id: string): boolean;
		send(move: Api.Record): unknown;
		offer(some: Api.Choice[], title?: string, step?: number): unknown;
		roll(seat: number): unknown;
		drawings(kind: string | null | undefined): Api.Drawing | null;
		picture(choice: Api.Choice): Element | null;
		look(choice: Api.Choice, step: number): Look | null;
		beyond(): Look[];
		redraw(): unknown;
	}

	type Start = Api.Board["starts"][number];
	type SheetMode = "site" | "way" | "land" | "start" | "harbour" | "fortress" | "erase";

	/** How a board to work on is shown, and what is chosen on it. */
	interface Sheet {
		mode: SheetMode;
		large: boolean;
		colour: string;
		site: string | null;
		land: number;
		origin: Api.Point;
		table: { width: number; height: number; href: string } | null;
		frame: number[];
		shapes: { [good: string]: string };
		fills: { [good: string]: string };
		colours: { [name: string]: string };
		landName(land: Api.Land): string;
		colourName(name: string): string;
	}

	/** What a tap on a board does. */
	interface SheetActs {
		ground(event: MouseEvent): unknown;
		site(site: string): unknown;
		way(way: string): unknown;
		land(index: number): unknown;
		grab(event: PointerEvent, site: string): unknown;
		push(event: KeyboardEvent, what: string): unknown;
	}

	interface SheetContext {
		board: Api.Board;
		look: Sheet;
		act: SheetActs;
		k: number;
		gone: Set<string>;
	}

	/** A tile of a layout that is being made. */
	interface Laid {
		kind: string;
		turn: number;
	}

	/** The part of a service worker's scope that ours uses. */
	interface Worker {
		clients: { claim(): Promise<void> };
		skipWaiting(): Promise<void>;
		addEventListener(type: "install" | "activate", hear: (event: Waiting) => void): void;
		addEventListener(type: "fetch", hear: (event: Fetched) => void): void;
	}

	interface Waiting extends Event {
		waitUntil(done: Promise<unknown>): void;
	}

	interface Fetched extends Event {
		request: Request;
		respondWith(answer: Promise<Response>): void;
	}

	/** A game's own drawing: `static/games/<key>.js`. */
	/** A piece of this table for a lesson: `reach` around `at` in the drawing's own units, or all. */
	interface Excerpt {
		picture: Element;
		at?: number[];
		reach?: number;
	}

	interface GameModule {
		tellsPlayers?: boolean;
		/** Whether it has a style sheet of its own, `static/style/<key>.css`. */
		sheet?: boolean;
		SHAPES?: { [name: string]: string };
		FILLS?: { [name: string]: string };
		draw(root: Element, view: Api.View, ctx: Context): void;
		secret?(view: Api.View, ctx: Context): Element | null;
		/** What a player's medallion shows over the stage. */
		standing?(player: Api.Player, view: Api.View, ctx: Context): Child;
		/** What is left of the turn, beside the heading of the choices. */
		left?(view: Api.View, ctx: Context): Child;
		/** What stands beside the board on the wall, and below it over its whole width. */
		wall?(view: Api.View, ctx: Context): { side?: Child; foot?: Child };
		/** The game's own sheet: what is not on the stage. */
		aid?(view: Api.View, ctx: Context): { title: string; body: Child } | null;
		picture?(choice: Api.Choice, view: Api.View, ctx: Context): Element | null;
		/** How a choice looks at this step of choosing; see docs/drawing.md. */
		look?(choice: Api.Choice, step: number, view: Api.View, ctx: Context): Look | null;
		/** The piece of the table that a lesson is about; nothing on it can be tapped. */
		excerpt?(lesson: Api.Lesson, view: Api.View, ctx: Context): Excerpt | null;
		/** What cannot be done now, and what it would take. */
		beyond?(view: Api.View, ctx: Context): Look[];
	}
}

interface DocumentEventMap {
	/** A request was refused. */
	refused: CustomEvent<Api.Refusal>;
	/** A new present has come. */
	told: CustomEvent<Api.State>;
	/** The device is heard again (true), or no more. */
	linked: CustomEvent<boolean>;
}
