import { addresses, type ServiceCallWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { aLine, aReply, aTicket, newsOf } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { countListeners } from '../support/count-listeners.ts';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';

/** So many tables, and so many parties at each in one evening. */
const tables = 12;
const parties = 12;

const free = (id: number) =>
  aTile({
    ...{ table_id: id, table_name: `T${id}`, table_status: 0, visit_id: null, order_head_id: 0 },
    ...{ customer_num: 0, adult_number: 0, opened_at: null },
  });

const all = Array.from({ length: tables }, (_, place) => free(place + 1));

function aCall(id: string, table: number, isOver: boolean): ServiceCallWire {
  const at = Date.now();
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: table, table_name: `T${table}`, message: '' },
    ...{ checkbox_group: ['Water'], customer: '', order_id: 0, id, is_lite: 0, titles: [{ en: 'Water' }] },
    ...{ called_at: at, taken_at: null, taken_by: null },
    ...{ ended_at: isOver ? at : null, ended_by: isOver ? 'Luca' : null },
  };
}

/** What one console hears of a party, from the opening until the table is free. */
class Evening {
  #told = 0;
  #kitchenTold = 0;
  readonly #server: FarServer;

  constructor(server: FarServer) {
    this.#server = server;
  }

  /** What the server answers who asks for all of it: everybody has gone, and it counts from the beginning. */
  restart(feed: string): void {
    this.#told = 0;
    this.#kitchenTold = 0;
    this.feed = feed;
    this.#server.answer(addresses.floor, () => ({ ...aFloor(...all), feed, told: this.#told }));
    this.#server.answer(addresses.kitchen, () => ({ ...aReply(), feed, told: this.#kitchenTold }));
  }

  feed = 'feed-a';

  floor(tile: ReturnType<typeof free>): void {
    this.#server.tell('FLOOR_CHANGES', { feed: this.feed, told: (this.#told += 1), tiles: [tile] });
  }

  /** Guests sit down, something is ready for them, and they call. */
  begin(table: number): void {
    const visit_id = this.#visitAt(table);
    const here = { table_status: 3, visit_id, order_head_id: table, customer_num: 4, opened_at: Date.now() };
    this.floor({ ...free(table), ...here, batches: 1 });
    const dishes = [aLine({ is_make: 1 })];
    const ticket = aTicket({
      visit_id,
      table_id: table,
      table_name: `T${table}`,
      dishes,
      sent_at: Date.now(),
    });
    const news = newsOf({ visit_id, is_whole: true, tickets: [ticket] }, (this.#kitchenTold += 1));
    this.#server.tell('KITCHEN_CHANGES', { ...news, feed: this.feed });
    this.#server.tell('CALL_SERVICE', aCall(`c-${visit_id}`, table, false));
  }

  /** They go. */
  end(table: number): void {
    const visit_id = this.#visitAt(table);
    this.#server.tell('CALL_SERVICE', aCall(`c-${visit_id}`, table, true));
    const gone = newsOf({ visit_id, is_whole: true, version: 2 }, (this.#kitchenTold += 1));
    this.#server.tell('KITCHEN_CHANGES', { ...gone, feed: this.feed });
    this.floor(free(table));
  }

  #visitAt(table: number): string {
    return `visit-${table}-${this.feed}`;
  }
}

/** How much there is of the page: of elements, and of listeners that outlive a screen. */
const sizeOf = (listeners: () => number) => ({
  elements: document.querySelectorAll('*').length,
  listeners: listeners(),
});

test.each(['floor', 'needs', 'kitchen'] as const)(
  'a whole evening in one room without a reload leaves nothing behind: parties come and go, the server starts anew, the line breaks (%s)',
  async (room) => {
    const listeners = countListeners();
    const server = await openConsole(room, {
      role: 'waiter',
      with(far) {
        far.answer(addresses.floor, aFloor(...all));
        far.answer(addresses.acknowledge, null);
      },
    });
    const evening = new Evening(server);
    const main = page.getByRole('main');
    const calm = { floor: 'Free', needs: 'Nothing needs you right now.', kitchen: 'No tickets' }[room];
    const busy = {
      floor: main.getByRole('button', { name: /^T\d+\s*In use/ }),
      needs: main.getByRole('listitem'),
      kitchen: main.getByRole('article'),
    }[room];
    const isCalm = () => expect.poll(() => main.element().textContent).toContain(calm);
    const turn = async (number: number) => {
      for (const { table_id } of all) evening.begin(table_id);
      await expect(busy).toHaveCount(room === 'needs' ? 2 * tables : tables);
      for (const { table_id } of all) evening.end(table_id);
      // The line breaks, and comes back to a server that has started anew.
      server.cut();
      await expect(page.getByText(/^No connection/).first()).toBeVisible();
      evening.restart(`feed-${number}`);
      server.answer(addresses.calls, { now: Date.now(), calls: [] });
      server.mend();
      await expect(main.getByText('Live', { exact: true }).first()).toBeVisible();
      await isCalm();
    };
    await isCalm();
    await turn(1);
    const before = sizeOf(listeners);
    expect(before.listeners).toBeGreaterThan(0);
    for (let number = 2; number <= parties; number += 1) await turn(number);
    const after = sizeOf(listeners);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    // A message, or what is said aloud, may stand at one moment and not at the other.
    expect(after.elements).toBeLessThanOrEqual(before.elements + 20);
    // And it is still live.
    evening.floor({ ...free(1), table_status: 6 });
    if (room === 'floor') await expect(main.getByRole('button', { name: /^T1\s*Paused/ })).toBeVisible();
  },
);
