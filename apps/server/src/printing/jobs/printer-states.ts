import type { Instant } from '@tavolata/domain';
import type { PrinterHealth } from '../drivers/network-driver.ts';
import type { PrinterId } from '../printer.ts';
import type { PrintTrouble } from './print-job.ts';

/** What is known of a printer beside its papers. */
export interface PrinterState extends PrinterHealth {
  /** Since when it is well, or in trouble. */
  readonly since: Instant;
  /** When it has last said anything; `null` where it never has. */
  readonly heardAt: Instant | null;
}

/** A printer that is this has said nothing. */
const silent: readonly (PrintTrouble | null)[] = ['off', 'no-answer', 'forbidden-address', 'no-printer'];

type Noted = Pick<PrinterHealth, 'trouble'> & Partial<PrinterHealth>;

/** How printers are, as they have said at their last paper, when they were asked, or when they asked for papers. */
export class PrinterStates {
  readonly #states = new Map<PrinterId, PrinterState>();
  /** Somebody has seen to them: what is known of them may be so no more. */
  readonly #doubted = new Set<PrinterId>();

  of(id: PrinterId): PrinterState | null {
    return this.#states.get(id) ?? null;
  }

  /** Keeps how a printer is. Answers whether that is news. */
  note(id: PrinterId, { trouble, isPaperLow }: Noted, at: Instant, since = at): boolean {
    this.#doubted.delete(id);
    const before = this.of(id);
    const isSame = before !== null && (before.trouble === null) === (trouble === null);
    const state = {
      trouble,
      // A paper that has come out says nothing of the roll.
      isPaperLow: isPaperLow ?? before?.isPaperLow ?? false,
      since: isSame ? before.since : since,
      heardAt: silent.includes(trouble) ? (before?.heardAt ?? null) : at,
    };
    this.#states.set(id, state);
    return before?.trouble !== trouble || before.isPaperLow !== state.isPaperLow;
  }

  forget(id: PrinterId): void {
    this.#states.delete(id);
  }

  /** Until it is heard of again, nothing is decided by what is known of it. */
  doubt(id: PrinterId): void {
    this.#doubted.add(id);
  }

  /** Since when a printer is in trouble; `null` for one that is well, of which nothing is known, or that is doubted. */
  inTroubleSince(id: PrinterId): Instant | null {
    const state = this.of(id);
    return state?.trouble && !this.#doubted.has(id) ? state.since : null;
  }
}
