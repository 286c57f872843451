import type { Device, Random, TableTwin } from '@tavolata/client/testing';
import { must, type GuestCommand, type OpenVisit } from '@tavolata/domain';
import { fingerprint } from '@tavolata/protocol';
import { nextWish } from './guest.ts';
import { countVisit, keyOf } from './ledger.ts';

/** A device, and someone who looks over its guest's shoulder. Every check throws a sentence when it fails. */
export class WatchedDevice {
  readonly device: Device;
  readonly #twin: TableTwin;
  /** Wishes the session took, whose end the guest has not seen. */
  readonly #open = new Map<string, GuestCommand>();
  #lastVersion = 0;
  #lines = 0;

  constructor(device: Device, twin: TableTwin) {
    this.device = device;
    this.#twin = twin;
    device.session.onDisappointment(({ command }) => {
      const [requestId] = [...this.#open].find(([, wish]) => wish === command) ?? [];
      this.#open.delete(must(requestId, `only an open wish of ${device.dinerId} disappoints`));
    });
  }

  /** The guest taps something that makes sense on this screen. */
  tap(random: Random): void {
    const { session, dinerId } = this.device;
    const { visit } = session.getState();
    if (!visit) return;
    const command = nextWish(visit, dinerId, random, () => `${dinerId}-line-${++this.#lines}`);
    const result = session.tap(command);
    if (result.ok) this.#open.set(result.requestId, command);
  }

  check(): void {
    const { visit, version } = this.device.session.getState();
    this.#expect(version >= this.#lastVersion, `went back from version ${this.#lastVersion} to ${version}`);
    this.#lastVersion = version;
    for (const requestId of this.#open.keys()) {
      const answer = this.#twin.handled.get(requestId)?.answer;
      if (answer?.ok && answer.version <= version) this.#open.delete(requestId);
    }
    if (!visit) return;
    const real = this.#twin.visitAt(version);
    this.#expect(real?.status === 'open', `shows version ${version}, which never was`);
    if (this.#open.size === 0) {
      this.#expect(fingerprint(visit) === fingerprint(real), `shows something else than version ${version}`);
    }
    this.#checkNothingTwice(visit, real);
  }

  /** After the storm: no wish is open, and the screen shows the table as it is. */
  checkAtRest(): void {
    const { connection, send, visit } = this.device.session.getState();
    this.#expect(this.#open.size === 0, `still waits for ${[...this.#open.keys()].join(', ')}`);
    this.#expect(connection === 'online' && send === 'idle', `is ${connection} and ${send} at the end`);
    this.#expect(
      visit !== null && fingerprint(visit) === fingerprint(this.#twin.visit),
      'shows another table',
    );
  }

  /** What is shown as own is what really was, and at most the open wishes on top. */
  #checkNothingTwice(shown: OpenVisit, real: OpenVisit): void {
    const { dinerId } = this.device;
    const was = countVisit(real).cart;
    const hoped = [...this.#open.values()];
    for (const [key, units] of countVisit(shown).cart) {
      if (!key.startsWith(dinerId)) continue;
      const lineIds = new Set(
        shown.lines.filter((line) => keyOf(line.dinerId, line.dishId) === key).map(({ id }) => id),
      );
      const more = hoped.reduce((sum, wish) => {
        if (wish.type === 'addLine') return keyOf(dinerId, wish.dishId) === key ? sum + wish.quantity : sum;
        return wish.type === 'changeQuantity' && lineIds.has(wish.lineId)
          ? sum + Math.max(0, wish.delta)
          : sum;
      }, 0);
      const most = (was.get(key) ?? 0) + more;
      this.#expect(units <= most, `shows ${units} of ${key}, where ${most} is the most there can be`);
    }
  }

  #expect(fact: boolean, complaint: string): asserts fact {
    if (!fact) throw new Error(`${this.device.dinerId} ${complaint}`);
  }
}
