import {
  dinersAt,
  isRunning,
  type DinerId,
  type Refusal,
  type RejectedVisit,
  type RunningVisit,
  type TableId,
} from '@tavolata/domain';
import type { House } from '../catalogue/house.ts';
import type { Table } from '../catalogue/restaurant.ts';
import { scanHours } from '../catalogue/setting-values.ts';
import type { GuestSession } from '../tables/guest-session.ts';
import type { TablePauses } from '../tables/table-pauses.ts';
import type { VisitAuthority } from '../tables/visit-authority.ts';
import type { VisitStorage } from '../tables/visit-storage.ts';
import type { Admissions, ShownCode } from './admissions.ts';
import { visitOf, type GuestSessions } from './guest-sessions.ts';
import type { Pins } from './pins.ts';
import type { Admission, VisitCodes } from './visit-codes.ts';

export interface ReceptionParts {
  readonly house: House;
  readonly admissions: Admissions;
  readonly visitCodes: VisitCodes;
  readonly sessions: GuestSessions;
  readonly pins: Pins;
  readonly pauses: Pick<TablePauses, 'has'>;
  readonly authority: VisitAuthority;
  readonly storage: VisitStorage;
  readonly newId: () => string;
}

/** A device that came in by its table's code. */
export interface Seated {
  readonly session: GuestSession;
  readonly table: Table;
  /** The visit that has the table, as far as the device may know of it. */
  readonly visit: RunningVisit | null;
  /** The device is no member of that visit before it has said its PIN. */
  readonly needsPin: boolean;
  /** False where the house gives out a code for each visit, and this device hasn't shown it. */
  readonly mayOrder: boolean;
  /** Set where the table has no room for one more device. */
  readonly noRoom: NoRoom | null;
}

type NoRoom = Extract<Refusal, { code: 'too-many-people' }>;

/** What a device comes with that scans: its session, and what spares it a PIN that it has said before. */
interface Brought {
  readonly before: GuestSession | null;
  readonly pinPass: string | undefined;
}

/** How it went for a device that wanted to sit down: at a visit, refused, or at a table where nobody is. */
interface Joining {
  readonly visit: RunningVisit | null;
  readonly refusal: Refusal | null;
}

type TurnedAwayListener = (visit: RunningVisit, dinerId: DinerId) => void;

/** Where guests come in: exchanges a code for a session, and seats the device when its table is open. */
export class Reception {
  readonly #parts: ReceptionParts;
  readonly #listeners = new Set<TurnedAwayListener>();

  constructor(parts: ReceptionParts) {
    this.#parts = parts;
  }

  /** A scan; `null` when the code opens nothing here. */
  async scan(shown: ShownCode, { before, pinPass }: Brought) {
    const { house, sessions, admissions } = this.#parts;
    const admission = await admissions.admit(shown);
    const table = admission && house.findTable(admission.tableId);
    if (!table) return null;
    const { token, session } = await sessions.issue({
      tableId: table.id,
      occasion: await this.#occasionOf(admission, before),
      hours: scanHours(house.restaurant.settings),
      before,
      returning: await this.#returningTo(table.id, pinPass),
    });
    // A refusal says that nobody has opened the table yet: the device is welcome all the same.
    if (await this.mayOrder(session)) await this.join(session, { knowsPin: false, before });
    const seated = await this.seat((await sessions.findByHash(session.tokenHash)) ?? session);
    return seated && { token, ...seated };
  }

  /** Has every device told that stands before a table in use and may not sit down there. Answers how to stop it. */
  onTurnedAway(listener: TurnedAwayListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What a session may see of its table now; `null` when the table is no more. */
  async seat(session: GuestSession): Promise<Seated | null> {
    const table = this.#parts.house.findTable(session.tableId);
    if (!table) return null;
    const visitId = visitOf(session);
    const stored = visitId === null ? null : await this.#parts.authority.findVisit(visitId);
    if (stored && isRunning(stored.visit)) {
      return { session, table, visit: stored.visit, mayOrder: true, needsPin: false, noRoom: null };
    }
    const mayOrder = await this.mayOrder(session);
    const others = await this.findVisitAt(table.id);
    const standing = { session, table, visit: null, mayOrder, needsPin: false, noRoom: null };
    if (others === null) return standing;
    // Who sat here before has to scan again to sit with others; who has only scanned joins those who were faster.
    if (session.endedAt !== null) return null;
    const joining = mayOrder ? await this.join(session, { knowsPin: false }) : null;
    const joined = joining?.visit ?? null;
    if (!joined) for (const listener of this.#listeners) listener(others, session.dinerId);
    // A paused table is paused for who isn’t there, whoever sits at it.
    if (!joining || (!joined && this.#parts.pauses.has(table.id))) return standing;
    const noRoom = joining.refusal?.code === 'too-many-people' ? joining.refusal : null;
    const needsPin = joined === null && others.hasPin;
    return { ...standing, visit: joined ?? others, needsPin, noRoom };
  }

  /** The diner that a device was which has said the PIN here: it comes back as nobody else, so that a pass seats one phone. */
  async #returningTo(tableId: TableId, pinPass: string | undefined): Promise<DinerId | null> {
    if (pinPass === undefined) return null;
    const visit = await this.findVisitAt(tableId);
    const holder = visit && (await this.#parts.pins.holderOf(pinPass, visit.id));
    return visit && holder !== null && isThere(visit, holder) ? holder : null;
  }

  /** Whether a session may open its table, join it or order there; without that it may look at the menu. */
  mayOrder(session: GuestSession): Promise<boolean> {
    return this.#parts.visitCodes.letsOrder(session);
  }

  /** What the device is let in for: by its code, or by where it sits already when it scans the printed one again. */
  async #occasionOf({ tableId, occasion }: Admission, before: GuestSession | null) {
    if (occasion !== null || before?.tableId !== tableId || !(await this.mayOrder(before))) return occasion;
    return visitOf(before) ?? before.occasion;
  }

  /** Seats the device at its table's visit, where it may sit down and somebody is there. */
  async join(
    session: GuestSession,
    { knowsPin, before = null }: { readonly knowsPin: boolean; readonly before?: GuestSession | null },
  ): Promise<Joining> {
    const { authority, pauses, newId } = this.#parts;
    const { tableId, dinerId, tokenHash } = session;
    if (pauses.has(tableId)) {
      // Whoever sits there stays.
      const there = await this.findVisitAt(tableId);
      if (!there || !isThere(there, dinerId)) return { visit: null, refusal: null };
    }
    // Where guests share no visit, only the session before knows the own one [T-06].
    const ownVisitId = before?.tableId === tableId ? visitOf(before) : null;
    const guest = { dinerId, tokenHash, visitId: visitOf(session) ?? ownVisitId };
    const answer = await authority.join({ tableId, guest, requestId: newId(), nickname: null, knowsPin });
    if (!answer.ok) return { visit: null, refusal: answer.refusal };
    const stored = await authority.findVisit(answer.visitId);
    return { visit: stored && isRunning(stored.visit) ? stored.visit : null, refusal: null };
  }

  /** The visit that a device belongs to, or could join: its own, else its table's. */
  async findVisitFor(session: GuestSession): Promise<RunningVisit | null> {
    const visitId = visitOf(session);
    if (visitId === null) return this.findVisitAt(session.tableId);
    const stored = await this.#parts.authority.findVisit(visitId);
    return stored && isRunning(stored.visit) ? stored.visit : null;
  }

  /** The visit that this device belonged to last, where the staff have turned it down: it may have slept meanwhile. */
  async findRejection({ visitId, endedAt }: GuestSession): Promise<RejectedVisit | null> {
    if (visitId === null || endedAt === null) return null;
    const visit = (await this.#parts.authority.findVisit(visitId))?.visit;
    return visit?.status === 'rejected' ? visit : null;
  }

  /** The visit that has the table, whoever belongs to it. */
  async findVisitAt(tableId: TableId): Promise<RunningVisit | null> {
    const stored = await this.#parts.storage.findRunningVisitAt(tableId);
    return stored && isRunning(stored.visit) ? stored.visit : null;
  }
}

function isThere(visit: RunningVisit, dinerId: DinerId): boolean {
  return dinersAt(visit).some(({ id }) => id === dinerId);
}
