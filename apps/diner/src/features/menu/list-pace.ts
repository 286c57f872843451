/** So fast a list runs that nobody reads more of it than names [px/ms]. */
const fastPxPerMs = 1.2;

/** Faster than that no finger makes it run: it was put elsewhere [px/ms]. */
const jumpPxPerMs = 10;

/** A list that has not moved for so long stood still [ms]. */
const pauseMs = 400;

/** Frames so far apart are seen [ms], and so many of them in a row make the phone a slow one. */
const slowFrameMs = 30;
const slowFrames = 2;

interface Move {
  readonly offset: number;
  readonly at: number;
}

/** A row that has only its names, until it is filled. */
export interface NamesOnlyRow {
  /** How far from the middle of the screen it lies in px. */
  readonly distance: () => number;
  readonly fill: () => void;
}

/**
 * How fast a list runs, and whether this phone keeps up with it. Where it doesn't, rows that come into view have their names only,
 * and are filled once the list is slower: one a frame, those in the middle of the screen first. A list that jumps is not running.
 */
export class ListPace {
  readonly #nextFrame: (act: () => void) => void;
  readonly #now: () => number;
  readonly #waiting = new Set<NamesOnlyRow>();
  /** Where the list was when it moved last, and before that. */
  #last: Move | null = null;
  #before: Move | null = null;
  #isFast = false;
  #slowInARow = 0;
  #isSlowPhone = false;
  #isFilling = false;

  constructor(
    nextFrame: (act: () => void) => void = (act) => requestAnimationFrame(act),
    now = () => performance.now(),
  ) {
    this.#nextFrame = nextFrame;
    this.#now = now;
  }

  get drawsNamesOnly(): boolean {
    return this.#isSlowPhone && this.#isRunning;
  }

  /** A list that is left while it runs never says that it rests. */
  get #isRunning(): boolean {
    return this.#isFast && this.#last !== null && this.#now() - this.#last.at < pauseMs;
  }

  /** To be called whenever the list has moved, once a frame at most: with its offset in px and the time in ms. */
  moved(offset: number, at: number): void {
    const isOn = this.#last !== null && at - this.#last.at < pauseMs;
    const frameMs = isOn && this.#last ? at - this.#last.at : 0;
    // Over two frames: a frame that is late makes the one after it look slow.
    const from = isOn ? (this.#before ?? this.#last) : null;
    this.#before = isOn ? this.#last : null;
    this.#last = { offset, at };
    const pxPerMs = from ? Math.abs(offset - from.offset) / Math.max(1, at - from.at) : 0;
    this.#isFast = pxPerMs > fastPxPerMs && pxPerMs < jumpPxPerMs;
    this.#slowInARow = this.#isFast && frameMs > slowFrameMs ? this.#slowInARow + 1 : 0;
    if (this.#slowInARow >= slowFrames) this.#isSlowPhone = true;
  }

  /** To be called when the list seems to have come to rest. Where frames are late it may be none the less on its way. */
  rested(): void {
    const last = this.#last;
    this.#nextFrame(() =>
      this.#nextFrame(() => {
        if (this.#last !== last) return;
        this.#last = null;
        this.#isFast = false;
      }),
    );
  }

  /** Answers how a row leaves that is drawn no more. */
  awaitFilling(row: NamesOnlyRow): () => void {
    this.#waiting.add(row);
    this.#fill();
    return () => this.#waiting.delete(row);
  }

  /** Looks from frame to frame as long as rows wait. */
  #fill(): void {
    if (this.#isFilling || this.#waiting.size === 0) return;
    this.#isFilling = true;
    this.#nextFrame(() => {
      this.#isFilling = false;
      if (!this.#isRunning) this.#fillNearest();
      this.#fill();
    });
  }

  #fillNearest(): void {
    const [nearest] = [...this.#waiting]
      .map((row) => ({ row, distance: row.distance() }))
      .toSorted((one, other) => one.distance - other.distance);
    if (!nearest) return;
    this.#waiting.delete(nearest.row);
    nearest.row.fill();
  }
}
