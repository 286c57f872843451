import type { TableSession } from '@tavolata/client';
import { isRunning, unsentLines, visitSeenBy } from '@tavolata/domain';
import type {
  BegunVisit,
  DinerId,
  DishId,
  GuestCommand,
  RestaurantRules,
  LineId,
  OpenVisit,
  RunningVisit,
  VisitId,
} from '@tavolata/domain';
import { showsTooMuch } from './shows-too-much.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import type { Referee } from './referee.ts';

interface GuestObserverParts {
  readonly session: TableSession;
  readonly referee: Referee;
  readonly rules: RestaurantRules;
}

/** Checks what one guest's screen shows. Every check throws a sentence when it fails. */
export class GuestObserver {
  readonly #parts: GuestObserverParts;
  readonly #dinerId: DinerId;
  /** Commands the session accepted whose outcome the guest has not seen. */
  readonly #pending = new Map<string, GuestCommand>();
  /** The last version of each visit that was shown to this guest, and the last one announced as news. */
  readonly #lastVersions = new Map<VisitId, number>();
  readonly #lastNews = new Map<VisitId, number>();
  #checked: unknown = null;

  constructor(parts: GuestObserverParts) {
    this.#parts = parts;
    const { session } = parts;
    this.#dinerId = session.getState().userId;
    session.onFailedCommand(({ command, code }) => {
      const [requestId] = [...this.#pending].find(([, pending]) => pending === command) ?? [];
      // At a table that was freed the session gives up all pending commands, whatever became of them.
      const isExpected = requestId !== undefined || code === 'visit-not-open';
      this.#expect(isExpected, `was told of a refusal (${code}) of a command that was not pending`);
      if (requestId !== undefined) this.#pending.delete(requestId);
    });
    session.onNews(({ visitId, version }) => {
      const last = this.#lastNews.get(visitId) ?? 0;
      this.#expect(version > last, `was told of version ${version} after ${last}`);
      this.#lastNews.set(visitId, version);
    });
  }

  /** The guest has tapped: the observer waits for the outcome. */
  expectOutcome(requestId: string, command: GuestCommand): void {
    this.#pending.set(requestId, command);
  }

  check(): void {
    const { session, referee } = this.#parts;
    const state = session.getState();
    const visit = shownBy(session);
    const { version } = state;
    if (!visit) return;
    const commands = this.#pending.size;
    for (const requestId of this.#pending.keys()) {
      const accepted = referee.acceptedAt(visit.id, requestId);
      if (accepted !== undefined && accepted <= version) this.#pending.delete(requestId);
    }
    if (state === this.#checked && commands === this.#pending.size) return;
    this.#checked = state;
    const last = this.#lastVersions.get(visit.id) ?? 0;
    this.#expect(version >= last, `went back from version ${last} to ${version}`);
    this.#lastVersions.set(visit.id, version);
    const whole = referee.visitAt(visit.id, version);
    this.#expect(whole !== undefined, `shows version ${version}, which never existed`);
    this.#expect(
      !showsTooMuch(visit, whole, { dinerId: this.#dinerId, rules: this.#parts.rules }),
      'reads what only trusted guests may read',
    );
    const real = this.#seen(whole);
    // A visit that has ended, or goes on without this guest, stays on the screen as it was until the line is a new one.
    if (real.status === 'closed' || real.status === 'rejected' || !isThere(whole, this.#dinerId)) return;
    if (this.#pending.size === 0)
      this.#expect(
        fingerprintOf(visit) === fingerprintOf(real),
        `does not show the state of version ${version}`,
      );
    this.#expect(
      visit.status === real.status,
      `shows a visit that is ${visit.status}, and it is ${real.status}`,
    );
    // Where it is over the session has given up what was pending, and the screen stays as it was. So it does until the line
    // is a new one where the guest has been elsewhere since, also with what is refused meanwhile.
    const mayStay = state.connection === 'over' || this.#hasLeft(visit.id, version);
    if (visit.status === 'open' && real.status === 'open' && !mayStay) this.#checkNothingTwice(visit, real);
  }

  /** Whether this guest has not been at the visit for a while after a version of it. */
  #hasLeft(visitId: VisitId, version: number): boolean {
    for (let later = version + 1; ; later += 1) {
      const visit = this.#parts.referee.visitAt(visitId, later);
      if (visit === undefined) return false;
      if (!isRunning(visit) || !isThere(visit, this.#dinerId)) return true;
    }
  }

  /** Once everything has settled: no command is pending, and the screen shows the visit as stored. */
  checkWhenSettled(seatedAt: VisitId): void {
    const { session, referee } = this.#parts;
    const { connection, send } = session.getState();
    const visit = shownBy(session);
    const real = this.#seen(referee.latest(seatedAt, this.#dinerId));
    if (real.status === 'closed' || real.status === 'rejected')
      return this.#expect(connection === 'over', `still sits at a table that is ${real.status}`);
    if (real.diners.some(({ id, isSentAway }) => id === this.#dinerId && isSentAway))
      return this.#expect(connection === 'over', 'still sits there after being sent away');
    this.#expect(this.#pending.size === 0, `still waits for ${[...this.#pending.keys()].join(', ')}`);
    const isHeld = real.status === 'open' && real.review !== null;
    this.#expect(
      connection === 'online' && send === (isHeld ? 'held' : 'idle'),
      `is ${connection} and ${send} at the end`,
    );
    this.#expect(
      visit !== null && fingerprintOf(visit) === fingerprintOf(real),
      'does not show the visit as stored',
    );
  }

  /** As much of the visit as this phone may be shown. */
  #seen(visit: BegunVisit): BegunVisit {
    return isRunning(visit) ? visitSeenBy(visit, this.#dinerId, this.#parts.rules) : visit;
  }

  /** What is shown as the guest's own is what is stored, plus at most the pending commands. */
  #checkNothingTwice(shown: OpenVisit, real: OpenVisit): void {
    const most = this.#ownUnits(real);
    const adds = (dishId: DishId, units: number) => most.set(dishId, (most.get(dishId) ?? 0) + units);
    const commands = [...this.#pending.values()];
    for (const command of commands) {
      if (command.type === 'addLine') adds(command.dishId, command.quantity);
      if (command.type === 'takeOverLines') {
        const gone = real.diners.find(({ seat }) => seat === command.seat);
        const theirs = unsentLines(real).filter(({ dinerId }) => dinerId === gone?.id);
        for (const { dishId, quantity } of theirs) adds(dishId, quantity);
      }
      if (command.type !== 'changeQuantity' || command.delta < 0) continue;
      // A cheating phone uses an id twice: stored with one dish and pending with another, so either may grow.
      const lines = [
        ...unsentLines(real).filter(({ id }) => id === command.lineId),
        ...commands.filter(isAdding(command.lineId)),
      ];
      for (const dishId of new Set(lines.map((line) => line.dishId))) adds(dishId, command.delta);
    }
    for (const [dishId, units] of this.#ownUnits(shown)) {
      const bound = most.get(dishId) ?? 0;
      this.#expect(units <= bound, `shows ${units} of dish ${dishId}, where at most ${bound} are possible`);
    }
  }

  #ownUnits(visit: OpenVisit): Map<number, number> {
    const units = new Map<number, number>();
    for (const { dinerId, dishId, quantity } of unsentLines(visit))
      if (dinerId === this.#dinerId) units.set(dishId, (units.get(dishId) ?? 0) + quantity);
    return units;
  }

  #expect(fact: boolean, fault: string): asserts fact {
    if (!fact) throw new Error(`${this.#dinerId} ${fault}`);
  }
}

/** What a guest has on the screen: the cart, or the opening that waits for the staff. */
export function shownBy(session: TableSession): RunningVisit | null {
  const { visit, waiting } = session.getState();
  return visit ?? waiting;
}

function isThere({ diners }: BegunVisit, dinerId: DinerId): boolean {
  return diners.some(({ id }) => id === dinerId);
}

function isAdding(lineId: LineId) {
  return (command: GuestCommand): command is Extract<GuestCommand, { type: 'addLine' }> =>
    command.type === 'addLine' && command.lineId === lineId;
}
