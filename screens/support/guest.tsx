import { TableTwin } from '@tavolata/client/testing';
import {
  createCatalogue,
  isRunning,
  liteTableId,
  quickServiceTableId,
  type Command,
  type DinerId,
  type Heads,
} from '@tavolata/domain';
import {
  addresses,
  kitchenFromWire,
  protocolVersion,
  restaurantRulesOf,
  stockFromWire,
  toCents,
  type CallServiceMessage,
  type CreateOrderBody,
  type GuestCallWire,
  type GuestMessage,
  type GuestSessionReply,
  type KitchenWire,
  type StockWire,
  type TableStatusWire,
} from '@tavolata/protocol';
import '@tavolata/ui/styles.css';
import { inject } from 'vitest';
import { App } from '../../apps/diner/src/app/app.tsx';
import '../../apps/diner/src/app/frame.css';
import { keepGuideWish } from '../../apps/diner/src/features/tour/guide-cookie.ts';
import { startDevice } from '../../apps/diner/src/app/start-device.ts';
import { tableStatusOf } from '../../apps/server/src/floor/table-status.ts';
import { Refused, Rejected, type FakeSocket, type FarServer } from './far-server.ts';
import { showAt, startFarServer, type Size } from './open-screen.ts';
import type { Language } from './words.ts';

/** This phone's guest, and those who sit there beside it. */
export const anna: DinerId = 'anna';
export const bo: DinerId = 'bo';

const waiter = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;

/** What a phone has come in by: the code of a table, that of food to take away, or none. */
const spots = {
  table: { id: 12, name: 'T12' },
  takeaway: { id: quickServiceTableId, name: 'Quick Service' },
  lite: { id: liteTableId, name: '' },
} as const;

export type Spot = keyof typeof spots;

/** What a restaurant asks of nobody: tests whose subject it is say otherwise. */
const plain = { 'first-round-audit': { enable: false }, joining: 'free' };

interface Opening {
  readonly path?: string;
  readonly restaurant?: 'rome' | 'tokyo' | 'demo';
  readonly language?: Language;
  readonly size?: Size;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly spot?: Spot;
  /** What the table is called. */
  readonly tableName?: string;
  readonly menuId?: number;
  readonly heads?: Heads;
  /** `null` where nobody has opened the table yet. */
  readonly diners?: readonly DinerId[] | null;
  /** The phone has never been here, and is offered the tour. */
  readonly isNewHere?: boolean;
  readonly stock?: readonly StockWire[];
  /** What the business hours say of this moment: open for everything unless told. */
  readonly kitchen?: KitchenWire;
  readonly session?: Partial<GuestSessionReply>;
  /** What has happened at the table before this phone looks. */
  readonly before?: (table: Table) => void;
  /** What the server answers otherwise than for a plain table. */
  readonly with?: (server: FarServer) => void;
}

/** A table of the twin, and who does something there. */
export interface Table {
  /** The table as the server says it is to whoever scans it. */
  readonly status: () => TableStatusWire;
  /** Whether this phone has asked for the cart over its line: from then on it hears what is told. */
  readonly hasComeIn: () => boolean;
  readonly server: FarServer;
  readonly twin: TableTwin;
  /** A guest does something at another phone, or at this one unseen. Throws where the rules refuse it. */
  readonly guest: (dinerId: DinerId, command: Command) => void;
  readonly staff: (command: Command) => void;
  /** The restaurant does something of itself, as by a timer. */
  readonly restaurant: (command: Command) => void;
  /** The restaurant changes settings, or says what is left of dishes, and every phone hears of it. */
  readonly change: (change: {
    readonly settings?: Readonly<Record<string, unknown>>;
    readonly stock?: readonly StockWire[];
    readonly kitchen?: KitchenWire;
  }) => void;
}

/** Anna's phone at T12: two adults and a child have opened it, and Bo sits there too. */
export async function openGuest({
  path = '/Main',
  restaurant = 'rome',
  language = 'en',
  size = 'phone',
  settings = {},
  spot = 'table',
  tableName = restaurant === 'demo' && spot === 'table' ? '12' : spots[spot].name,
  menuId = 1,
  heads = { adults: 2, children: 1, others: 0 },
  diners = [anna, bo],
  isNewHere = false,
  stock = [],
  kitchen: hours,
  session = {},
  before,
  with: say,
}: Opening = {}): Promise<Table> {
  const server = startFarServer();
  const { reply, menus, catalogue: data, serviceOptions, today } = inject('sampleRestaurants')[restaurant];
  let values: Readonly<Record<string, unknown>> = { ...plain, ...settings };
  let left = stock;
  let kitchen = hours ?? reply.kitchen;
  let { version } = reply;
  const catalogue = createCatalogue(data);
  const twin = new TableTwin({
    catalogue,
    get rules() {
      return restaurantRulesOf(values, kitchenFromWire(kitchen));
    },
    now: Date.now,
    today,
    get stock() {
      return stockFromWire(left);
    },
  });
  const perform = (command: Command, by: Parameters<TableTwin['perform']>[1]) => {
    const decision = twin.perform(command, by);
    if ('code' in decision) throw new Error(`${command.type} is refused: ${decision.code}`);
  };
  let hasAsked = false;
  const status = () =>
    tableStatusOf(
      { id: spots[spot].id, name: tableName, isPaused: false },
      isRunning(twin.visit) ? twin.visit : null,
    );
  const table: Table = {
    status,
    hasComeIn: () => hasAsked,
    server,
    twin,
    guest: (dinerId, command) => perform(command, { kind: 'diner', dinerId }),
    staff: (command) => perform(command, waiter),
    restaurant: (command) => perform(command, { kind: 'restaurant' }),
    change(change) {
      values = { ...values, ...change.settings };
      left = change.stock ?? left;
      kitchen = change.kitchen ?? kitchen;
      if (change.settings || change.kitchen) version += 1;
      server.tell('RESTAURANT_STATE', { version, stock: left, plate_times: [] });
    },
  };
  if (diners) {
    const opening = { visitId: 'visit-a', orderId: 512, tableId: 12, menuId, heads } as const;
    table.staff({ type: 'openTable', ...opening, service: 'table', placeName: null, hasPin: false });
    for (const dinerId of diners) table.guest(dinerId, { type: 'joinVisit', nickname: null });
  }
  before?.(table);

  const sessionReply = (): GuestSessionReply => ({
    ...{ protocol_version: protocolVersion, user_id: anna, table: status(), now: Date.now() },
    ...{ scanned_at: Date.now(), expires_at: Date.now() + 3_600_000, pin_needed: false, may_order: true },
    ...{ place_check: 'off' as const, ...session },
    ...(twin.visit.status === 'rejected' && { rejected_reason: twin.visit.reason }),
  });
  let hasEntered = spot !== 'lite';
  server.answer(addresses.resume, () => (hasEntered ? sessionReply() : new Rejected('no-session')));
  server.answer(addresses.scan, () => {
    hasEntered = true;
    return sessionReply();
  });
  server.answer(addresses.restaurant, () => ({
    ...reply,
    version,
    kitchen,
    settings: reply.settings.map((entry) =>
      entry.name in values ? { ...entry, value: values[entry.name] } : entry,
    ),
  }));
  server.answer(addresses.menus, [...menus]);
  server.answer(addresses.serviceOptions, [...serviceOptions]);
  server.answer(addresses.ping, () => ({ ok: 1, date: new Date().toISOString(), now: Date.now() }));
  server.answer(addresses.kdsTest, { ok: 1, timezone: reply.info.time_zone });
  server.answer(addresses.openTable, ({ body }) => {
    const by = { kind: 'diner', dinerId: anna } as const;
    const asksFirst = !isRunning(twin.visit);
    // Whoever comes second asks anew what waits for the staff, and joins what is open.
    const asksAnew = twin.visit.status === 'waiting';
    const open = () => twin.perform(openingOf(body as CreateOrderBody, spot), by);
    const join = () => twin.perform({ type: 'joinVisit', nickname: null, knowsPin: true }, by);
    // What a phone sends is held to the protocol's shapes by its own tests.
    const doings = asksFirst ? [open, join] : asksAnew ? [join, open] : [join];
    for (const doing of doings) {
      const decision = doing();
      if ('code' in decision) return new Refused(decision);
    }
    const { visit } = twin;
    const joined = !asksFirst && !asksAnew;
    return { order_head_id: visit.status === 'open' ? visit.orderId : 0, joined, table: status() };
  });
  server.onConnect = (socket) => {
    twin.listen(anna, (change) =>
      server.deliver(() => socket.connected && socket.hear('UPDATE_CART', change)),
    );
    server.deliver(() => socket.hear('RESTAURANT_STATE', { version, stock: left, plate_times: [] }));
  };
  server.onEmit = (socket, name, args) => {
    server.emitted.push({ name, content: args[0] });
    hear(socket, name, args, { server, twin });
    hasAsked ||= name === '/cart2/init';
  };
  say?.(server);
  let isFirst = true;
  await showAt(path, size, async () => {
    // At the last moment: the page before, which is gone, may still write what it kept.
    if (isFirst) keepFromBefore(language, { isNewHere });
    isFirst = false;
    hasAsked = false;
    const device = await startDevice();
    // In the box that the page has for it, with the box's own styles: its width is what every screen has.
    return (
      <div id="root">
        <App device={device} />
      </div>
    );
  });
  return table;
}

/** What this phone has kept of another day. */
function keepFromBefore(language: Language, { isNewHere }: { readonly isNewHere: boolean }): void {
  if (!isNewHere) keepGuideWish('hidden');
  const state = { language: language.toUpperCase(), userId: anna };
  localStorage.setItem('DEFAULT_CACHING', JSON.stringify({ state, version: 2 }));
}

/** What this phone asks for. */
function openingOf(wanted: CreateOrderBody, spot: Spot): Command {
  const { adult_number: adults, child_number: children, other_number: others } = wanted;
  const placeName = spot === 'lite' ? (wanted.check_name ?? '') : null;
  const place = { tableId: spots[spot].id, service: spot, placeName };
  return {
    ...{ type: 'openTable', visitId: 'visit-a', orderId: 512, ...place },
    menuId: Number.parseInt(wanted.select_menu, 10),
    heads: { adults, children, others },
    hasPin: Boolean(wanted.order_code),
    shownSum: wanted.shown_sum === undefined ? undefined : toCents(wanted.shown_sum),
  };
}

function hear(
  socket: FakeSocket,
  name: string,
  args: readonly unknown[],
  { server, twin }: Pick<Table, 'server' | 'twin'>,
) {
  const [content, answer] = args as [object, (ack: unknown) => void];
  const reply = (ack: unknown) => server.deliver(() => socket.connected && answer(ack));
  if (name === 'FIRST_JOIN') return reply({ ok: true });
  if (name === 'CALL_SERVICE') {
    const call = callOf(content);
    reply({ ok: true, call });
    return server.tell('SERVICE_CALLS', { calls: [call] });
  }
  if (name === '/cart2/init') {
    // Who slept while the staff said no hears why before anything else.
    const { visit } = twin;
    const end = visit.status === 'rejected' && { reason: 'rejected', message: visit.reason };
    if (end) server.deliver(() => socket.connected && socket.hear('SESSION_END', end));
    return twin.askSnapshot(anna, reply);
  }
  twin.handle(anna, { name, content } as GuestMessage, reply);
}

/** A call as the staff have it: nobody has set out yet. */
function callOf({ requestId = '', checkbox_group = [] }: CallServiceMessage): GuestCallWire {
  const titles = checkbox_group.map((title) => ({ en: title }));
  return { id: requestId, user_id: anna, titles, called_at: Date.now(), taken_at: null };
}
