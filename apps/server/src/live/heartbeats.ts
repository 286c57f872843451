import type { VisitId } from '@tavolata/domain';

/** Into so many slices a stretch of heartbeats is cut: a few tables each, so that nothing else waits for many of them. */
const slices = 100;

export interface HeartbeatParts {
  /** How long it is from one heartbeat of a table to its next, in ms. */
  readonly everyMs: number;
  /** The visits with a device on the line; asked once a stretch. */
  readonly visitIds: () => Iterable<VisitId>;
  readonly beat: (visitId: VisitId) => void;
}

/** Has each table's heartbeat told once in a stretch of time, spread over the whole of it. */
export class Heartbeats {
  readonly #parts: HeartbeatParts;
  readonly #timer: NodeJS.Timeout;
  #visitIds: readonly VisitId[] = [];
  #slice = 0;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#tellSlice(), parts.everyMs / slices);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tellSlice(): void {
    if (this.#slice === 0) this.#visitIds = [...this.#parts.visitIds()];
    const { length } = this.#visitIds;
    const [from, to] = [this.#slice, this.#slice + 1].map((slice) => Math.floor((slice * length) / slices));
    for (const visitId of this.#visitIds.slice(from, to)) this.#parts.beat(visitId);
    this.#slice = (this.#slice + 1) % slices;
  }
}
