import type { TableSession } from '@tavolata/client';
import { isRunning, visitSeenBy } from '@tavolata/domain';
import type {
  BegunVisit,
  DinerId,
  DishId,
  GuestCommand,
  HouseRules,
  LineId,
  OpenVisit,
  RunningVisit,
  VisitId,
} from '@tavolata/domain';
import { isShownTooMuch } from './shown-too-much.ts';
import { printOf } from './print-of.ts';
import type { Referee } from './referee.ts';

interface ShoulderParts {
  readonly session: TableSession;
  readonly referee: Referee;
  readonly rules: HouseRules;
}

/** Looks over a guest's shoulder. Every check throws a sentence when it fails. */
export class Shoulder {
  readonly #parts: ShoulderParts;
  readonly #dinerId: DinerId;
  /** Wishes the session took, whose end the guest has not seen. */
  readonly #open = new Map<string, GuestCommand>();
  /** The last versions of each visit that this guest has sat in: that were shown, and that were news. */
  readonly #lastVersions = new Map<VisitId, number>();
  readonly #lastNews = new Map<VisitId, number>();
  #checked: unknown = null;

  constructor(parts: ShoulderParts) {
    this.#parts = parts;
    const { session } = parts;
    this.#dinerId = session.getState().userId;
    session.onDisappointment(({ command, code }) => {
      const [requestId] = [...this.#open].find(([, wish]) => wish === command) ?? [];
      // At a table that was freed nobody asks any more what has come true.
      const isExpected = requestId !== undefined || code === 'visit-not-open';
      this.#expect(isExpected, `is disappointed (${code}) about a wish that was not open`);
      if (requestId !== undefined) this.#open.delete(requestId);
    });
    session.onNews(({ visitId, version }) => {
      const last = this.#lastNews.get(visitId) ?? 0;
      this.#expect(version > last, `hears of version ${version} after ${last}`);
      this.#lastNews.set(visitId, version);
    });
  }

  sees(requestId: string, command: GuestCommand): void {
    this.#open.set(requestId, command);
  }

  check(): void {
    const { session, referee } = this.#parts;
    const state = session.getState();
    const visit = shownBy(session);
    const { version } = state;
    if (!visit) return;
    const wishes = this.#open.size;
    for (const requestId of this.#open.keys()) {
      const kept = referee.keptAt(visit.id, requestId);
      if (kept !== undefined && kept <= version) this.#open.delete(requestId);
    }
    if (state === this.#checked && wishes === this.#open.size) return;
    this.#checked = state;
    const last = this.#lastVersions.get(visit.id) ?? 0;
    this.#expect(version >= last, `went back from version ${last} to ${version}`);
    this.#lastVersions.set(visit.id, version);
    const whole = referee.visitAt(visit.id, version);
    this.#expect(whole !== undefined, `shows version ${version}, which never was`);
    this.#expect(
      !isShownTooMuch(visit, whole, { dinerId: this.#dinerId, rules: this.#parts.rules }),
      'reads what only who is trusted may read',
    );
    const real = this.#seen(whole);
    // A visit that is over stays on the screen as it was.
    if (real.status === 'closed' || real.status === 'rejected') return;
    if (this.#open.size === 0)
      this.#expect(printOf(visit) === printOf(real), `shows something else than version ${version}`);
    this.#expect(
      visit.status === real.status,
      `shows a visit that is ${visit.status}, and it is ${real.status}`,
    );
    if (visit.status === 'open' && real.status === 'open') this.#checkNothingTwice(visit, real);
  }

  /** After the storm: no wish is open, and the screen shows the table as it is. */
  checkAtRest(seatedAt: VisitId): void {
    const { session, referee } = this.#parts;
    const { connection, send } = session.getState();
    const visit = shownBy(session);
    const real = this.#seen(referee.latest(seatedAt));
    if (real.status === 'closed' || real.status === 'rejected')
      return this.#expect(connection === 'over', `sits on at a table that is ${real.status}`);
    if (real.diners.some(({ id, isSentAway }) => id === this.#dinerId && isSentAway))
      return this.#expect(connection === 'over', 'sits on, and was sent away');
    this.#expect(this.#open.size === 0, `still waits for ${[...this.#open.keys()].join(', ')}`);
    const isHeld = real.status === 'open' && real.review !== null;
    this.#expect(
      connection === 'online' && send === (isHeld ? 'held' : 'idle'),
      `is ${connection} and ${send} at the end`,
    );
    this.#expect(visit !== null && printOf(visit) === printOf(real), 'shows another table');
  }

  /** As much of a table as this phone is to be shown. */
  #seen(visit: BegunVisit): BegunVisit {
    return isRunning(visit) ? visitSeenBy(visit, this.#dinerId, this.#parts.rules) : visit;
  }

  /** What is shown as own is what really was, and at most the open wishes on top. */
  #checkNothingTwice(shown: OpenVisit, real: OpenVisit): void {
    const most = this.#ownUnits(real);
    const adds = (dishId: DishId, units: number) => most.set(dishId, (most.get(dishId) ?? 0) + units);
    const wishes = [...this.#open.values()];
    for (const wish of wishes) {
      if (wish.type === 'addLine') adds(wish.dishId, wish.quantity);
      if (wish.type === 'takeOverLines') {
        const gone = real.diners.find(({ seat }) => seat === wish.seat);
        const theirs = real.lines.filter(({ dinerId }) => dinerId === gone?.id);
        for (const { dishId, quantity } of theirs) adds(dishId, quantity);
      }
      if (wish.type !== 'changeQuantity' || wish.delta < 0) continue;
      // Who cheats says an id twice: then it is one dish on the paper and another in the wish, and may grow as both.
      const lines = [
        ...real.lines.filter(({ id }) => id === wish.lineId),
        ...wishes.filter(isAdding(wish.lineId)),
      ];
      for (const dishId of new Set(lines.map((line) => line.dishId))) adds(dishId, wish.delta);
    }
    for (const [dishId, units] of this.#ownUnits(shown)) {
      const bound = most.get(dishId) ?? 0;
      this.#expect(
        units <= bound,
        `shows ${units} of dish ${dishId}, where ${bound} is the most there can be`,
      );
    }
  }

  #ownUnits(visit: OpenVisit): Map<number, number> {
    const units = new Map<number, number>();
    for (const { dinerId, dishId, quantity } of visit.lines)
      if (dinerId === this.#dinerId) units.set(dishId, (units.get(dishId) ?? 0) + quantity);
    return units;
  }

  #expect(fact: boolean, complaint: string): asserts fact {
    if (!fact) throw new Error(`${this.#dinerId} ${complaint}`);
  }
}

/** What a guest has on the screen: the cart, or that the staff are being asked. */
export function shownBy(session: TableSession): RunningVisit | null {
  const { visit, waiting } = session.getState();
  return visit ?? waiting;
}

function isAdding(lineId: LineId) {
  return (wish: GuestCommand): wish is Extract<GuestCommand, { type: 'addLine' }> =>
    wish.type === 'addLine' && wish.lineId === lineId;
}
