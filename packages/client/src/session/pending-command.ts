import type { GuestCommand, Instant, VisitId } from '@tavolata/domain';
import type { Confirmed } from './news.ts';

/** An own command that is not yet part of the confirmed visit. */
export interface PendingCommand {
  readonly requestId: string;
  readonly command: GuestCommand;
  /** Grows with every command of this device. */
  readonly serial: number;
  /** The server's time at the tap, so that a replay always comes out alike. */
  readonly at: Instant;
  /** How often it was sent. */
  readonly attempts: number;
  /** What the server made of it; `null` until it has answered. */
  readonly kept: KeptAt | null;
  /** No answer came in time. */
  readonly isLate: boolean;
  /** The fields that the server does not know, and is spared. */
  readonly without: readonly string[];
}

/** A version of a visit: of the one that the command came true in, wherever its guests sit by now. */
export interface KeptAt {
  readonly visitId: VisitId;
  readonly version: number;
}

/**
 * Whether a command may be kept without a line: a change of the guest's own dishes may. What does something to others, or
 * sends, is not to happen minutes later without being asked for.
 */
export function canWait({ type }: GuestCommand): boolean {
  return type === 'addLine' || type === 'changeQuantity' || type === 'changeChoice';
}

/** Whether the command has become part of what is confirmed: at its own visit, or brought along from there. */
export function isPartOf({ version, visit }: Confirmed, { kept }: PendingCommand): boolean {
  if (!kept) return false;
  if (kept.visitId === visit.id) return kept.version <= version;
  if (visit.status !== 'open') return false;
  return visit.mergedFrom.includes(kept.visitId) || (visit.partedFrom ?? []).includes(kept.visitId);
}
