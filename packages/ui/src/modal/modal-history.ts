/** One open sheet, dialog or page: how it is closed, and how it comes again where it may. */
interface OpenModal {
  readonly close: () => void;
  readonly reopen: (() => void) | undefined;
}

/** The parts of the browser's history that an open modal needs; `window` in the app. */
export interface HistoryPort {
  /** How many of our entries lie at or below the current one. */
  depth(): number;
  push(depth: number): void;
  back(entries: number): void;
}

/**
 * Gives each open modal one history entry, so that Back closes the modal and never leaves the page. Forward leads to that
 * entry again and opens the modal again, however it was closed. A question is not asked again: there Forward turns back.
 * The count of entries is brought in line after each change instead of step by step: one sheet that replaces
 * another then reuses its entry, and going back, which the browser does later, cannot take a fresh one with it.
 */
export class ModalHistory {
  readonly #history: HistoryPort;
  readonly #open: OpenModal[] = [];
  /** What opens again what was closed last, by the depth of its entry. */
  readonly #reopenings: OpenModal['reopen'][] = [];
  #settling = false;
  #goingBack = false;
  /** Somebody leaves the page by Back, once what lies over it is closed. */
  #leaving = false;

  constructor(history: HistoryPort) {
    this.#history = history;
  }

  /** Counts a modal as open until the returned function is called. `reopen` brings it back after that. */
  enter(close: () => void, reopen?: () => void): () => void {
    const modal = { close, reopen };
    this.#open.push(modal);
    this.#settleSoon();
    return () => {
      const place = this.#open.indexOf(modal);
      if (place < 0) return;
      this.#open.splice(place, 1);
      this.#reopenings[place] = reopen;
      this.#settleSoon();
    };
  }

  /** Goes on with a Back that was asked about: to the page before this one, once all that lies over it is closed. */
  leave(): void {
    this.#leaving = true;
    this.#settleSoon();
  }

  /** To be called on every `popstate`. */
  moved(): void {
    if (this.#goingBack) {
      this.#goingBack = false;
      this.#settle();
      return;
    }
    const depth = this.#history.depth();
    while (this.#open.length > depth) {
      const closed = this.#open.pop();
      this.#reopenings[this.#open.length] = closed?.reopen;
      closed?.close();
    }
    this.#reopenings.slice(this.#open.length, depth).forEach((reopen) => reopen?.());
    // An entry of something that is closed by now, met from the other side: Back is not to do nothing.
    this.#settleSoon();
  }

  #settleSoon(): void {
    if (this.#settling) return;
    this.#settling = true;
    queueMicrotask(() => {
      this.#settling = false;
      this.#settle();
    });
  }

  #settle(): void {
    if (this.#goingBack) return;
    for (let depth = this.#history.depth(); depth < this.#open.length; depth += 1)
      this.#history.push(depth + 1);
    const extra = this.#history.depth() - this.#open.length;
    if (extra > 0) {
      this.#goingBack = true;
      this.#history.back(extra);
    } else if (this.#leaving && this.#open.length === 0) {
      // Where there is no page before it, this one stays.
      this.#leaving = false;
      this.#history.back(1);
    }
  }
}
