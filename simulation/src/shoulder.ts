import type { TableSession } from '@tavolata/client';
import type { DinerId, GuestCommand, OpenVisit, VisitId } from '@tavolata/domain';
import { printOf, type Referee } from './referee.ts';

interface ShoulderParts {
  readonly session: TableSession;
  readonly visitId: VisitId;
  readonly referee: Referee;
}

/** Looks over a guest's shoulder. Every check throws a sentence when it fails. */
export class Shoulder {
  readonly #parts: ShoulderParts;
  readonly #dinerId: DinerId;
  /** Wishes the session took, whose end the guest has not seen. */
  readonly #open = new Map<string, GuestCommand>();
  #lastVersion = 0;
  #lastNews = 0;
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
    session.onNews(({ version }) => {
      this.#expect(version > this.#lastNews, `hears of version ${version} after ${this.#lastNews}`);
      this.#lastNews = version;
    });
  }

  sees(requestId: string, command: GuestCommand): void {
    this.#open.set(requestId, command);
  }

  check(): void {
    const { session, visitId, referee } = this.#parts;
    const state = session.getState();
    const { visit, version } = state;
    const wishes = this.#open.size;
    for (const requestId of this.#open.keys()) {
      const kept = referee.keptAt(visitId, requestId);
      if (kept !== undefined && kept <= version) this.#open.delete(requestId);
    }
    if (state === this.#checked && wishes === this.#open.size) return;
    this.#checked = state;
    this.#expect(version >= this.#lastVersion, `went back from version ${this.#lastVersion} to ${version}`);
    this.#lastVersion = version;
    if (!visit) return;
    const real = referee.visitAt(visitId, version);
    this.#expect(real !== undefined, `shows version ${version}, which never was`);
    if (real.status === 'closed') return;
    if (this.#open.size === 0)
      this.#expect(printOf(visit) === printOf(real), `shows something else than version ${version}`);
    this.#checkNothingTwice(visit, real);
  }

  /** After the storm: no wish is open, and the screen shows the table as it is. */
  checkAtRest(): void {
    const { session, visitId, referee } = this.#parts;
    const { connection, send, visit } = session.getState();
    const real = referee.latest(visitId);
    if (real.status === 'closed')
      return this.#expect(connection === 'over', 'sits on at a table that was freed');
    this.#expect(this.#open.size === 0, `still waits for ${[...this.#open.keys()].join(', ')}`);
    this.#expect(connection === 'online' && send === 'idle', `is ${connection} and ${send} at the end`);
    this.#expect(visit !== null && printOf(visit) === printOf(real), 'shows another table');
  }

  /** What is shown as own is what really was, and at most the open wishes on top. */
  #checkNothingTwice(shown: OpenVisit, real: OpenVisit): void {
    const most = this.#ownUnits(real);
    const dishes = new Map(real.lines.map(({ id, dishId }) => [id, dishId]));
    for (const wish of this.#open.values()) if (wish.type === 'addLine') dishes.set(wish.lineId, wish.dishId);
    for (const wish of this.#open.values()) {
      if (wish.type !== 'addLine' && wish.type !== 'changeQuantity') continue;
      const dishId = dishes.get(wish.lineId) ?? 0;
      const more = wish.type === 'addLine' ? wish.quantity : Math.max(0, wish.delta);
      most.set(dishId, (most.get(dishId) ?? 0) + more);
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
