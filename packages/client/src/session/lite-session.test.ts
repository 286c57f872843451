import { dishes } from '@tavolata/domain/testing';
import type { StockWire, TableStatusWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { createLiteSession } from './lite-session.ts';
import type { Transport, TransportListener } from './transport.ts';

/** A line that only notes what is asked of it; `far` is what the server and the network say over it. */
function aLine() {
  const asked: string[] = [];
  let far: TransportListener | undefined;
  const transport: Transport = {
    open(listener) {
      far = listener;
      asked.push('open');
    },
    close: () => void asked.push('close'),
    renew: () => void asked.push('renew'),
    send: () => void asked.push('send'),
    askSnapshot: () => void asked.push('ask'),
  };
  const session = createLiteSession(transport);
  if (!far) throw new Error('a session opens its line');
  let changes = 0;
  const stop = session.subscribe(() => (changes += 1));
  return { session, far, asked, stop, changes: () => changes };
}

const tunaLeft = (bargain_num_cur: number): StockWire => ({
  item_id: dishes.tuna.id,
  bargain_num_cur,
  is_sold_out: 0,
});

test('a phone without a table connects, and says whether there is a line', () => {
  const { session, far, asked, changes } = aLine();
  expect(asked).toEqual(['open']);
  expect(session.getState()).toEqual({
    connection: 'connecting',
    stock: new Map(),
    restaurantVersion: null,
  });
  far.connected();
  expect(session.getState().connection).toBe('online');
  far.disconnected();
  expect(session.getState().connection).toBe('offline');
  expect(changes()).toBe(2);
});

test('hidden it rests without being offline, and shown again it connects anew, each once', () => {
  const { session, far, asked } = aLine();
  far.connected();
  session.setVisible(true);
  session.setVisible(false);
  session.setVisible(false);
  far.disconnected();
  expect(session.getState().connection).toBe('connecting');
  session.setVisible(true);
  session.setVisible(true);
  session.close();
  expect(asked).toEqual(['open', 'close', 'renew', 'close']);
});

test.each([
  ['turned away', (far: TransportListener) => far.rejected('scan-again')],
  ['ended', (far: TransportListener) => far.sessionEnd({ reason: 'other-device' } as never)],
])('a line that is %s stays over: showing the page brings it back no more', (_how, end) => {
  const { session, far, asked } = aLine();
  end(far);
  expect(session.getState().connection).toBe('over');
  session.setVisible(false);
  session.setVisible(true);
  expect(asked).toEqual(['open']);
});

test('what the restaurant says is known: its version, what is left of all dishes, and of one', () => {
  const { session, far } = aLine();
  let comings = 0;
  const stop = session.onComeIn(() => (comings += 1));
  far.restaurantTold({ version: 4, stock: [tunaLeft(3)], plate_times: [] });
  expect(session.getState().restaurantVersion).toBe(4);
  expect(session.getState().stock.get(dishes.tuna.id)).toBe(3);
  expect(comings).toBe(1);

  far.stockChanged(tunaLeft(2));
  far.restaurantChanged(5);
  expect(session.getState().stock.get(dishes.tuna.id)).toBe(2);
  expect(session.getState().restaurantVersion).toBe(5);
  expect(comings).toBe(1);
  stop();
  far.restaurantTold({ version: 6, stock: [], plate_times: [] });
  expect(session.getState().stock.size).toBe(0);
  expect(comings).toBe(1);
});

test('who listens hears what becomes of the scanned table, and its party’s next one, until they stop', () => {
  const { session, far, changes, stop } = aLine();
  const heard: unknown[] = [];
  const stops = [session.onTable((table) => heard.push(table)), session.onPartyMoved((to) => heard.push(to))];
  const table = { table_id: 12, table_status: 2 } as unknown as TableStatusWire;
  far.tableTold(table);
  far.partyMoved({ table_id: 15 } as never);
  expect(heard).toEqual([table, { table_id: 15 }]);
  for (const end of stops) end();
  far.tableTold(table);
  far.partyMoved({ table_id: 15 } as never);
  expect(heard).toHaveLength(2);
  stop();
  far.connected();
  expect(changes()).toBe(0);
});
