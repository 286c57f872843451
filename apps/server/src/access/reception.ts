import { readSetting } from '@tavolata/protocol';
import {
  dinersAt,
  hasOwnVisits,
  isRunning,
  unsentDishesOf,
  type DinerId,
  type Refusal,
  type RejectedVisit,
  type RunningVisit,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Table } from '../catalogue/restaurant-record.ts';
import { Emitter } from '../emitter.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { TablePauses } from '../visits/table-pauses.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { VisitStorage } from '../visits/visit-storage.ts';
import type { Admissions, ShownCode } from './admissions.ts';
import { guestOf, visitOf, type GuestSessions } from './guest-sessions.ts';
import type { Pins } from './pins.ts';
import type { SeatPass } from './seat-passes.ts';
import type { VisitCodes } from './visit-codes.ts';

export interface ReceptionParts {
  readonly restaurant: Restaurant;
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
  /** False where the restaurant gives out a code for each visit, and this device hasn't shown it. */
  readonly mayOrder: boolean;
  /** Set where the table has no room for one more device. */
  readonly noRoom: NoRoom | null;
}

type LeftBehind = Extract<Refusal, { code: 'dishes-left-behind' }>;

type NoRoom = Extract<Refusal, { code: 'too-many-people' }>;

/** What a device comes with that scans: its session, what spares it a PIN that it has said before, and its seats. */
interface Brought {
  readonly before: GuestSession | null;
  readonly pinPass: string | undefined;
  readonly seatPasses: readonly SeatPass[];
  /** The guest knows of the dishes that stay at another table. */
  readonly leaves: boolean;
}

/** Which guest a device is at the table that it has scanned; `null` for one that is new there. */
interface Known {
  readonly dinerId: DinerId;
  /** The visit that it is a guest of; `null` where it has scanned a table and nobody has opened it. */
  readonly visitId: VisitId | null;
  /** It need not say a PIN: it comes straight from there, or has said it within the hour. */
  readonly isExpected: boolean;
}

/** How it went for a device that wanted to sit down: at a visit, refused, or at a table where nobody is. */
interface Joining {
  readonly visit: RunningVisit | null;
  readonly refusal: Refusal | null;
}

/** Where guests come in: exchanges a code for a session, and seats the device when its table is open. */
export class Reception {
  readonly #parts: ReceptionParts;
  readonly #turnedAway = new Emitter<[visit: RunningVisit, dinerId: DinerId]>();

  constructor(parts: ReceptionParts) {
    this.#parts = parts;
  }

  /** A scan; `null` when the code opens nothing here. Who would leave dishes at another table is asked first. */
  async scan(shown: ShownCode, brought: Brought) {
    const { restaurant, sessions, admissions } = this.#parts;
    const admission = await admissions.admit(shown);
    const table = admission && restaurant.findTable(admission.tableId);
    if (!table) return null;
    const { before } = brought;
    const known = await this.#findKnown(table.id, brought);
    const left = brought.leaves ? null : await this.#leftBehind(table, known, before);
    if (left) return left;
    const { token, session } = await sessions.issue({
      tableId: table.id,
      occasion: admission.occasion ?? known?.visitId ?? (await this.#occasionOf(table.id, before)),
      hours: readSetting(restaurant.record.settings, 'scanHours'),
      before,
      knownAs: known?.dinerId ?? null,
    });
    // A refusal says that nobody has opened the table yet: the device is welcome all the same.
    const joins = (await this.mayOrder(session)) && known?.isExpected !== false;
    if (joins) await this.join(session, { ownVisitId: known?.visitId ?? null });
    const seated = await this.seat((await sessions.findByHash(session.tokenHash)) ?? session);
    return seated && { token, ...seated };
  }

  /** Has every device told that stands before a table in use and may not sit down there. Answers how to stop it. */
  onTurnedAway(listener: (visit: RunningVisit, dinerId: DinerId) => void): () => void {
    return this.#turnedAway.on(listener);
  }

  /** What a session may see of its table now; `null` when the table is no more. */
  async seat(session: GuestSession): Promise<Seated | null> {
    const table = this.#parts.restaurant.findTable(session.tableId);
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
    // A guest of the table is asked for its PIN again where only the seat's pass says who it is [P-04].
    const isToSayPin = others.hasPin && isThere(others, session.dinerId);
    if (mayOrder && isToSayPin) return { ...standing, visit: others, needsPin: true };
    const joining = mayOrder ? await this.join(session) : null;
    const joined = joining?.visit ?? null;
    if (!joined) this.#turnedAway.emit(others, session.dinerId);
    // A paused table is paused for who isn’t there, whoever sits at it.
    if (!joining || (!joined && this.#parts.pauses.has(table.id))) return standing;
    const noRoom = joining.refusal?.code === 'too-many-people' ? joining.refusal : null;
    const needsPin = joined === null && others.hasPin;
    return { ...standing, visit: joined ?? others, needsPin, noRoom };
  }

  /** What a guest has in the cart of another table than the one that was scanned; `null` for nothing. */
  async #leftBehind(to: Table, known: Known | null, before: GuestSession | null): Promise<LeftBehind | null> {
    const visitId = before && visitOf(before);
    if (before === null || visitId === null || visitId === known?.visitId) return null;
    const visit = (await this.#parts.authority.findVisit(visitId))?.visit;
    const dishes = visit?.status === 'open' ? unsentDishesOf(visit, before.dinerId) : 0;
    if (visit?.status !== 'open' || dishes === 0) return null;
    const { tableId, placeName } = visit;
    const tableName = placeName ?? this.#parts.restaurant.findTable(tableId)?.name ?? '';
    const from = { tableId, tableName };
    return { code: 'dishes-left-behind', dishes, from, to: { tableId: to.id, tableName: to.name } };
  }

  /** Who a device is at a table: by its session, by the PIN that it has said there, or by the pass of its seat. */
  async #findKnown(tableId: TableId, { before, pinPass, seatPasses }: Brought): Promise<Known | null> {
    if (hasOwnVisits(tableId)) return this.#findOwner(tableId, { before, seatPasses });
    const here = before?.tableId === tableId && before.endedAt === null ? before : null;
    const visit = await this.findVisitAt(tableId);
    const standing = here && { dinerId: here.dinerId, visitId: null, isExpected: true };
    if (!visit) return standing;
    const member = before !== null && visitOf(before) === visit.id ? before.dinerId : null;
    const holder = pinPass === undefined ? null : await this.#parts.pins.holderOf(pinPass, visit.id);
    for (const dinerId of [member, holder]) {
      if (dinerId !== null && isThere(visit, dinerId))
        return { dinerId, visitId: visit.id, isExpected: true };
    }
    const seat = seatPasses.find((pass) => isOf(visit, pass.visitId) && isThere(visit, pass.dinerId));
    return seat ? { dinerId: seat.dinerId, visitId: visit.id, isExpected: !visit.hasPin } : standing;
  }

  /** Where guests share no visit, only the session before or the pass of a seat knows the own one [T-06]. */
  async #findOwner(
    tableId: TableId,
    { before, seatPasses }: Pick<Brought, 'before' | 'seatPasses'>,
  ): Promise<Known | null> {
    const here = before?.tableId === tableId ? before : null;
    const ownVisitId = here && visitOf(here);
    if (here && ownVisitId !== null) return { dinerId: here.dinerId, visitId: ownVisitId, isExpected: true };
    for (const { visitId, dinerId } of seatPasses) {
      const visit = (await this.#parts.authority.findVisit(visitId))?.visit;
      const isOwn = visit && isRunning(visit) && visit.tableId === tableId && isThere(visit, dinerId);
      if (isOwn) return { dinerId, visitId, isExpected: true };
    }
    return here && { dinerId: here.dinerId, visitId: null, isExpected: true };
  }

  /** Whether a session may open its table, join it or order there; without that it may look at the menu. */
  mayOrder(session: GuestSession): Promise<boolean> {
    return this.#parts.visitCodes.letsOrder(session);
  }

  /** What the device was let in for before, when it scans the printed code of its table again. */
  async #occasionOf(tableId: TableId, before: GuestSession | null) {
    return before?.tableId === tableId && (await this.mayOrder(before)) ? before.occasion : null;
  }

  /** Seats the device at its table's visit, where it may sit down and somebody is there. `pinOf`: whose PIN it has said. */
  async join(
    session: GuestSession,
    { pinOf, ownVisitId = null }: { readonly pinOf?: VisitId; readonly ownVisitId?: VisitId | null } = {},
  ): Promise<Joining> {
    const { authority, pauses, newId } = this.#parts;
    const { tableId, dinerId } = session;
    if (pauses.has(tableId)) {
      // Whoever sits there stays.
      const there = await this.findVisitAt(tableId);
      if (!there || !isThere(there, dinerId)) return { visit: null, refusal: null };
    }
    const guest = { ...guestOf(session), visitId: visitOf(session) ?? ownVisitId };
    const said = pinOf === undefined ? { knowsPin: false } : { knowsPin: true, pinOf };
    const answer = await authority.join({ tableId, guest, requestId: newId(), nickname: null, ...said });
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

/** Whether it is this visit, or one that goes on in it. */
function isOf(visit: RunningVisit, visitId: VisitId): boolean {
  return visit.id === visitId || (visit.status === 'open' && visit.mergedFrom.includes(visitId));
}

function isThere(visit: RunningVisit, dinerId: DinerId): boolean {
  return dinersAt(visit).some(({ id }) => id === dinerId);
}
