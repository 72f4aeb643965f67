// Short names of the API's shapes for the pages' scripts. The shapes themselves are
// generated (`make types`); by hand stand a move that may be any game's, and the views
// of games that do not type theirs.

declare namespace Api {
	/** x and y. */
	type Point = [number, number];
	type Seat = number;

	/** A move, event or violation: its `type`, and fields of its own. */
	interface Record {
		type: string;
		[field: string]: unknown;
	}

	type Refusal = Omit<import("./openapi").ErrorDetail, "record"> & { record?: Record };

	type Done = import("./openapi").Done;

	type Home = import("./openapi").Home;

	type WifiTold = import("./openapi").WifiTold;

	type DemoBody = import("./openapi").DemoBody;

	type DemoPlaying = import("./openapi").DemoPlaying;

	type EveningsSoFar = import("./openapi").EveningsSoFar;

	type Painted = import("./openapi").Painted;

	type ResumeCode = import("./openapi").ResumeCode;

	interface Moment {
		view: View;
		places: { [slot: string]: string };
	}

	type SeatClaim = import("./openapi").SeatClaim;

	type SeatQuestion = import("./openapi").SeatQuestion;

	type Piece = import("./openapi").Piece;

	type PutBack = import("./openapi").PutBack;

	type PuzzleAnswer = Omit<import("./openapi").PuzzleAnswer, "moves"> & { moves: Record[] };
	type Puzzle = Omit<import("./openapi").PuzzleShown, "view" | "answers"> & {
		view: View;
		answers: PuzzleAnswer[];
	};
	type PuzzleTold = import("./openapi").PuzzleTold;
	type Lesson = import("./openapi").Lesson;
	type Choice = Omit<import("./openapi").Choice, "move"> & { move: Record };

	type Line = Omit<import("./openapi").LogLine, "moves"> & { moves: Record[] };

	type Player = View["players"][number];

	type View = import("./openapi").View;

	type Health = import("./openapi").Health;

	type RecoveryReport = import("./openapi").RecoveryReport;

	type RecoveryReports = import("./openapi").RecoveryReports;

	type Person = import("./openapi").Person;

	type PeopleHere = import("./openapi").PeopleHere;

	type Token = import("./openapi").Token;

	type PlayerResult = import("./openapi").PlayerResult;

	type EveningSummary = import("./openapi").EveningSummary;

	type PlayerFigures = import("./openapi").PlayerFigures;

	type GameFigures = import("./openapi").GameFigures;

	type Statistics = import("./openapi").Statistics;

	type Table = Omit<import("./openapi").Table, "refusal_record"> & {
		refusal_record: Record | null;
	};

	type CorrectionRequest = import("./openapi").CorrectionRequest;

	type Change = import("./openapi").PurseChange;

	type Nothing = import("./openapi").NoMatch;

	type Lobby = import("./openapi").Lobby;

	type Present = Omit<import("./openapi").Message, "choices" | "log" | "table"> & {
		choices: Choice[];
		log: Line[];
		table: Table;
	};

	type State = Present | Nothing;

	type Shape = import("./openapi").Shape;

	type Drawing = import("./openapi").Drawing;

	type StuckChoice = Choice & { instead: boolean };

	type StuckLine = Omit<import("./openapi").StuckLine, "choices"> & { choices: StuckChoice[] };

	type Preview = Omit<import("./openapi").Preview, "stuck"> & { stuck: StuckLine | null };

	type FigureChange = import("./openapi").FigureChange;

	type FollowedMove = import("./openapi").FollowedMove;

	type Field = import("./openapi").FormField;

	type Form = import("./openapi").Form;
	type PositionField = import("./openapi").PositionField;

	type Forms = import("./openapi").Forms;

	type Gain = import("./openapi").PointsGained;

	type Row = import("./openapi").ScoreRow;

	interface Outlined {
		outline: Point[];
	}

	type Look = import("./openapi").Look;

	type OutlinedAdvice = import("./openapi").OutlinedAdvice;

	type Focus = import("./openapi").Focus;

	type Cameras = import("./openapi").Cameras;

	type Option = import("./openapi").Option;

	type TablePlan = import("./openapi").TablePlan;

	type PlannedPiece = import("./openapi").PlannedPiece;

	type PlannedWood = import("./openapi").PlannedWood;

	type Game = import("./openapi").Game;

	type Calibration = import("./openapi").CalibrationFigures;

	type ZoneCheck = import("./openapi").ZoneCheck;

	type WholeCalibration = import("./openapi").Calibration;

	type EditionChoice = import("./openapi").EditionName;

	type Sketch = import("./openapi").Sketch;

	type Question = import("./openapi").Question;

	type Box = import("./openapi").Box;

	type Paper = import("./openapi").Paper;

	type Stickers = import("./openapi").Stickers;

	type Kind = import("./openapi").StickerKind;

	type Counted = import("./openapi").CountedKind;

	type Stock = import("./openapi").Stock & Partial<import("./openapi").StockLook>;

	type Named = import("./openapi").EditionChoice;

	type Heading = Pick<import("./openapi").Layouts, "games" | "game" | "edition">;

	type Tile = import("./openapi").LaidTile;

	type Layout = import("./openapi").Layout;

	type Tray = import("./openapi").LayoutStock;

	type Layouts = import("./openapi").Layouts;

	interface Land {
		good: string;
		number: number;
		sites: string[];
	}

	/** A board that owners draw, in mm. */
	interface Board {
		sites: { [site: string]: Point };
		ways: string[];
		lands: Land[];
		starts: { colour: string; site: string; way: string }[];
		harbours: string[];
		fortress: Point;
		size: Point;
		scale: number;
		players: number[];
	}

	type Boards = Omit<import("./openapi").Boards, "shipped" | "own"> & {
		shipped: { key: string; board: Board }[];
		own: Board | null;
	};

	type OwnKind = import("./openapi").Tile;

	type Kinds = import("./openapi").Tiles;
}

/** The views of the three games: the shared keys and their own. */
declare namespace Entdecker {
	type Field = import("./openapi").Cell;
	type Unit = import("./openapi").EntdeckerUnitView;
	type Cell = import("./openapi").EntdeckerCellView;
	type Path = import("./openapi").EntdeckerPathView;
	type Board = import("./openapi").EntdeckerBoard;
	type Hand = import("./openapi").EntdeckerTileAid;
	type Rank = import("./openapi").EntdeckerRankAid;
	type Island = import("./openapi").EntdeckerIslandAid;
	type Aid = import("./openapi").EntdeckerAid;
	type Player = import("./openapi").EntdeckerPlayerView;
	type View = import("./openapi").EntdeckerView;

	/** What the drawing asks of a move. */
	interface Move extends Api.Record {
		unit?: string;
		part?: number;
		path?: number;
	}

	/** What a broken rule names of the board. */
	interface Violation extends Api.Record {
		cell?: Field;
		side?: number;
	}
}

declare namespace Norderwind {
	type Count = { [name: string]: number };
	type Board = import("./openapi").NorderwindBoard;
	type Stacks = { [port: string]: import("./openapi").NorderwindStackAid };
	type Aid = import("./openapi").NorderwindAid;
	type Player = import("./openapi").NorderwindPlayerView;
	type View = import("./openapi").NorderwindView;

	/** What the drawing asks of a move. */
	interface Move extends Api.Record {
		port?: string;
		buy?: string[];
		sell?: string[];
		good?: string;
	}
}

declare namespace Junior {
	type Site = import("./openapi").CatanJuniorSiteView;
	type Way = import("./openapi").CatanJuniorWayView;
	type Land = import("./openapi").CatanJuniorLandView;
	type Fortress = import("./openapi").CatanJuniorFortressView;
	type Board = import("./openapi").CatanJuniorBoardView;
	type Harvest = import("./openapi").CatanJuniorHarvestAid;
	type Offer = import("./openapi").CatanJuniorOffer;
	type Aid = import("./openapi").CatanJuniorAid;
	type Player = import("./openapi").CatanJuniorPlayerView;
	type View = import("./openapi").CatanJuniorView;

	/** What the drawing asks of a move. */
	interface Move extends Api.Record {
		give?: string | string[];
		take?: string;
		good?: string;
		card?: string[];
	}
}

declare namespace Api {
	/** By path: what a GET answers. */
	interface Gets {
		"/api/address": Answers["GET /api/address"];
		"/api/camera": Cameras;
		"/api/camera/focus": Focus;
		"/api/games": Answers["GET /api/games"];
		"/api/home": Home;
		"/api/wifi": WifiTold;
		"/api/painted": Painted;
		"/api/lobby": Lobby;
		"/api/look": Answers["GET /api/look"];
		"/api/health": Answers["GET /api/health"];
		"/api/growth": Answers["GET /api/growth"];
		"/api/evenings": Answers["GET /api/evenings"];
		"/api/people": PeopleHere;
		"/api/practice": Answers["GET /api/practice"];
		"/api/statistics": Statistics;
		"/api/recovery": Answers["GET /api/recovery"];
		"/api/calibration": Answers["GET /api/calibration"];
		"/api/box": Answers["GET /api/box"];
		"/api/stock": Answers["GET /api/stock"];
		"/api/tags": Answers["GET /api/tags"];
		"/api/kinds": Answers["GET /api/kinds"];
		[state: `/api/state${string}`]: State;
		[plan: `/api/plan${string}`]: TablePlan;
		[position: `/api/position${string}`]: Answers["GET /api/position"];
		[words: `/api/words/${string}`]: { [id: string]: string };
		[drawings: `/api/drawings?${string}`]: Answers["GET /api/drawings"];
		[board: `/api/board/${string}`]: View;
		[evening: `/api/evenings/${string}`]: Answers["GET /api/evenings/{match}"];
		[puzzle: `/api/practice/${string}`]: Puzzle;
		[history: `/api/history${string}`]: { revision: number; midway: boolean; lines: Line[] };
		[alternatives: `/api/alternatives?${string}`]: Choice[];
		[moment: `/api/moment?${string}`]: Moment;
		[forms: `/api/forms${string}`]: Forms;
		[preview: `/api/preview/${string}`]: Preview;
		[box: `/api/box/${string}`]: Box;
		[stock: `/api/stock/${string}`]: Stock;
		[tags: `/api/tags/${string}`]: Kind[];
		[layouts: `/api/layouts${string}`]: Layouts;
		[boards: `/api/boards?${string}`]: Boards;
	}

	type Bodies = import("./openapi").Bodies;
	type Answers = import("./openapi").Answers;

	type MadeFor = Required<import("./openapi").EditorBody>;

	interface Correction {
		expected_revision: number;
		moves: Record[];
		revision?: number;
		before?: number;
		preview?: boolean;
		ends?: boolean;
	}

	interface SeveralCorrected {
		expected_revision: number;
		edits: { line: number | null; kind: "instead" | "before" | "rest"; moves: Record[] }[];
		preview?: boolean;
	}

	interface Corrected extends Partial<Done>, Partial<Preview> {
		wish?: number;
	}

	/** Requests whose moves may be any game's, or whose board is drawn here. */
	interface OwnPosts {
		"/api/moves": [{ expected_revision: number; moves: Record[] }, Done];
		"/api/correct": [SeveralCorrected, Corrected];
		"/api/right": [Correction, Corrected];
		"/api/boards": [MadeFor & { board: Board; keep: boolean }, { kept: boolean }];
		"/api/boards/file": [MadeFor & { text: string }, { board: Board }];
	}

	type PostPath<K> = K extends `POST ${infer P}`
		? P extends `${string}{${string}`
			? never
			: P
		: never;

	/** A body whose words may come from the page's markup: the device checks them. */
	type Loose<B> = { [K in keyof B]: B[K] extends string ? string : B[K] };

	/** By path: what a POST takes and answers. */
	type Posts = OwnPosts & {
		[K in keyof Bodies as Exclude<PostPath<K>, keyof OwnPosts>]: [
			Loose<Bodies[K]>,
			K extends keyof Answers ? Answers[K] : never,
		];
	};

	/** What a POST to a path takes and answers. */
	type Post<P extends string> = P extends keyof Posts
		? Posts[P]
		: P extends `/api/evenings/${string}/delete`
			? [object, Answers["POST /api/evenings/{match}/delete"]]
			: P extends `/api/evenings/${string}/go-on`
				? [object, Answers["POST /api/evenings/{match}/go-on"]]
				: P extends `/api/practice/${string}`
					? [import("./openapi").PuzzleBody, PuzzleTold]
					: P extends `/api/stock/${string}/look`
						? [Bodies["POST /api/stock/{game}/{edition}/look"], Stock]
						: P extends `/api/stock/${string}/stop`
							? [object, Answers["POST /api/stock/{game}/{edition}/stop"]]
							: P extends `/api/stock/${string}/anew`
								? [object, Stock]
								: P extends `/api/box/${string}/file`
									? [Bodies["POST /api/box/{game}/file"], Answers["POST /api/box/{game}/file"]]
									: P extends `/api/box/${string}/back`
										? [Bodies["POST /api/box/{game}/{edition}/back"], Box]
										: P extends `/api/box/${string}`
											? [Bodies["POST /api/box/{game}/{edition}"], Box]
											: never;
}
