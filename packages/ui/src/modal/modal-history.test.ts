import { beforeEach, describe, expect, test } from 'vitest';
import { ModalHistory } from './modal-history.ts';

/** A browser's history that goes back only when told to arrive, as the real one does. */
class FakeHistory {
  readonly entries = [0];
  current = 0;
  #pending = 0;

  depth = () => this.entries[this.current] ?? 0;

  push = (depth: number) => {
    this.entries.splice(++this.current, Infinity, depth);
  };

  back = (entries: number) => {
    this.#pending = entries;
  };

  arrive(modals: ModalHistory) {
    if (this.#pending === 0) return;
    this.current -= this.#pending;
    this.#pending = 0;
    modals.moved();
  }

  pressBack(modals: ModalHistory) {
    this.current -= 1;
    modals.moved();
  }

  pressForward(modals: ModalHistory) {
    this.current += 1;
    modals.moved();
  }
}

const settled = () => Promise.resolve();

let history: FakeHistory;
let modals: ModalHistory;
let closed: string[];

beforeEach(() => {
  history = new FakeHistory();
  modals = new ModalHistory(history);
  closed = [];
});

const open = (name: string) => modals.enter(() => closed.push(name));

describe('Back on the phone', () => {
  test('closes an open sheet and stays on the page', async () => {
    open('cart');
    await settled();
    history.pressBack(modals);
    expect(closed).toEqual(['cart']);
    expect(history.current).toBe(0);
  });

  test('closes a dialog first and the sheet under it next', async () => {
    open('cart');
    open('clear?');
    await settled();
    history.pressBack(modals);
    expect(closed).toEqual(['clear?']);
    history.pressBack(modals);
    expect(closed).toEqual(['clear?', 'cart']);
  });

  test('has nothing to do after a sheet was closed by its button', async () => {
    const leave = open('cart');
    await settled();
    leave();
    await settled();
    history.arrive(modals);
    expect(history.current).toBe(0);
    expect(closed).toEqual([]);
  });

  test('closes the second sheet when it took the place of the first', async () => {
    const leave = open('filter');
    await settled();
    leave();
    open('dish');
    await settled();
    expect(history.entries).toEqual([0, 1]);
    history.pressBack(modals);
    expect(closed).toEqual(['dish']);
  });

  test('closes a sheet that opened while the browser was still going back', async () => {
    const leave = open('filter');
    await settled();
    leave();
    await settled();
    open('dish');
    await settled();
    history.arrive(modals);
    expect(history.depth()).toBe(1);
    history.pressBack(modals);
    expect(closed).toEqual(['dish']);
  });

  test('is not swallowed by the entry of something that is closed by now', async () => {
    const leave = open('orders');
    await settled();
    // The guest goes to another page, which the router writes, and comes back by Back.
    history.push(0);
    leave();
    await settled();
    history.pressBack(modals);
    await settled();
    history.arrive(modals);
    expect(history.current).toBe(0);
  });

  test('leaves the page once the question about it is closed', async () => {
    history.push(0);
    const leave = open('leave?');
    await settled();
    modals.leave();
    await settled();
    expect(history.current).toBe(2);
    leave();
    await settled();
    history.arrive(modals);
    expect(history.current).toBe(1);
    history.arrive(modals);
    expect(history.current).toBe(0);
    expect(closed).toEqual([]);
  });
});

describe('Forward', () => {
  let reopened: string[];
  beforeEach(() => {
    reopened = [];
  });

  /** A place that opens itself again when it is asked to. */
  function openPlace(name: string): () => void {
    return modals.enter(
      () => closed.push(name),
      () => {
        reopened.push(name);
        openPlace(name);
      },
    );
  }

  test('opens again what its button closed, and Back closes it again', async () => {
    const leave = openPlace('cart');
    await settled();
    leave();
    await settled();
    history.arrive(modals);
    history.pressForward(modals);
    await settled();
    history.arrive(modals);
    expect(reopened).toEqual(['cart']);
    expect(history.depth()).toBe(1);
    history.pressBack(modals);
    expect(closed).toEqual(['cart']);
  });

  test('opens again what Back closed, one after the other as they lay', async () => {
    openPlace('dish');
    openPlace('its name');
    await settled();
    history.pressBack(modals);
    history.pressBack(modals);
    history.pressForward(modals);
    history.pressForward(modals);
    await settled();
    history.arrive(modals);
    expect(reopened).toEqual(['dish', 'its name']);
    expect(history.depth()).toBe(2);
  });

  test('opens what lay there last, where one sheet took the place of another', async () => {
    const leaveFilter = openPlace('filter');
    await settled();
    leaveFilter();
    const leaveAllergies = openPlace('allergies');
    await settled();
    leaveAllergies();
    await settled();
    history.arrive(modals);
    history.pressForward(modals);
    expect(reopened).toEqual(['allergies']);
  });

  test('does not ask a question again, and turns back to what the question lay over', async () => {
    openPlace('cart');
    await settled();
    const leave = open('clear?');
    await settled();
    leave();
    await settled();
    history.arrive(modals);
    history.pressForward(modals);
    await settled();
    history.arrive(modals);
    expect([reopened, closed]).toEqual([[], []]);
    expect(history.depth()).toBe(1);
  });
});
