import { createRandomId } from '@tavolata/client';
import { toIsMake, type DishStatusBody, type DoneReply } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed } from '../../../shared/api/call.ts';
import { toReason } from '../../../shared/reason-words.ts';
import { takenBack, tapOf, type AnsweredTap, type Tap, type Tapped } from './tap.ts';

const retryDelayMs = 2000;

/** How many taps can be taken back. */
const recallable = 20;

interface KitchenTapsState {
  /** Not answered yet, oldest first. */
  readonly pending: readonly Tap[];
  /** Answered, and perhaps not heard of yet. */
  readonly answered: readonly AnsweredTap[];
  /** What can be taken back, newest first. */
  readonly recent: readonly Tap[];
}

interface KitchenTapsParts {
  readonly send: (body: DishStatusBody) => Promise<DoneReply>;
  /** Those that the board has still to hear of: the others need not be kept. */
  readonly notHeardOf: (answered: readonly AnsweredTap[]) => readonly AnsweredTap[];
  readonly createId?: () => string;
  /** What was tapped before the page was loaded again, and is still to be answered. */
  readonly unanswered?: readonly Tap[];
}

/** What this screen's cooks have said: kept until the server has answered, sent again until it does. */
export class KitchenTaps {
  readonly state: StoreApi<KitchenTapsState>;
  readonly #parts: KitchenTapsParts;
  readonly #createId: () => string;
  readonly #refusalListeners = new Set<(error: Error) => void>();
  #isSending = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: KitchenTapsParts) {
    this.state = createStore<KitchenTapsState>(() => ({
      pending: parts.unanswered ?? [],
      answered: [],
      recent: [],
    }));
    this.#parts = parts;
    this.#createId = parts.createId ?? createRandomId;
  }

  tap(tapped: Tapped): void {
    const tap = tapOf(tapped, this.#createId);
    this.state.setState(({ pending, recent }) => ({
      pending: [...pending, tap],
      recent: [tap, ...recent].slice(0, recallable),
    }));
    void this.#sendAll();
  }

  /** Brings the dishes of a tap back to where they were. */
  takeBack(tap: Tap): void {
    this.state.setState(({ pending, recent }) => ({
      pending: [...pending, ...takenBack(tap, this.#createId)],
      recent: recent.filter(({ requestId }) => requestId !== tap.requestId),
    }));
    void this.#sendAll();
  }

  /** The way to the server is free again. */
  resend(): void {
    void this.#sendAll();
  }

  /** Hears why the server has said no; such a tap is forgotten. */
  onRefused(listener: (error: Error) => void): () => void {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  /** Stops trying. */
  close(): void {
    clearTimeout(this.#retry);
  }

  /** One after the other, so that two taps on one dish arrive in their order. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#retry);
    for (let tap = this.#next(); tap; tap = this.#next()) {
      if (!(await this.#send(tap))) break;
    }
    this.#isSending = false;
  }

  #next(): Tap | undefined {
    return this.state.getState().pending[0];
  }

  /** Whether the server has answered. */
  async #send(tap: Tap): Promise<boolean> {
    try {
      const { version } = await this.#parts.send({
        request_id: tap.requestId,
        visit_id: tap.visitId,
        order_detail_ids: tap.lines.map(({ id }) => id),
        is_make: toIsMake(tap.to),
        ...(tap.because && toReason(tap.because)),
        ...(tap.part && { part: tap.part }),
      });
      this.#end(tap, [{ tap, version }]);
    } catch (error) {
      if (!(error instanceof Error) || mayPass(error)) {
        this.#retry = setTimeout(() => void this.#sendAll(), retryDelayMs);
        return false;
      }
      this.#forget(tap);
      this.#refusalListeners.forEach((listener) => listener(error));
      this.#end(tap, []);
    }
    return true;
  }

  /** It has its answer. */
  #end(tap: Tap, taken: readonly AnsweredTap[]): void {
    this.state.setState(({ pending, answered }) => ({
      pending: pending.filter((other) => other !== tap),
      answered: this.#parts.notHeardOf([...answered, ...taken]),
    }));
  }

  #forget(tap: Tap): void {
    this.state.setState(({ recent }) => ({ recent: recent.filter((other) => other !== tap) }));
  }
}

function mayPass(error: Error): boolean {
  return (
    error instanceof CallFailed &&
    ['unreachable', 'failure', 'too-many-requests', 'other-version'].includes(error.failure.code)
  );
}
