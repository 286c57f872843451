import {
  namespaces,
  protocolVersion,
  type CallServiceMessage,
  type GuestMessage,
  type Rejection,
} from '@tavolata/protocol';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocketTransport } from './socket-transport.ts';
import type { TransportListener } from './transport.ts';

const message: GuestMessage = { name: '/cart2/delete', content: { requestId: 'r1' } };
const call: CallServiceMessage = { requestId: 'r2', checkbox_group: ['water'] };

/** What a page hears of its network. */
const network = new EventTarget();

let http: HttpServer;
let server: Server;
let address: string;
/** The reason why the server takes no phone, or none. */
let rejection: (Error & { data?: object }) | null;
/** The lines there have been, the newest last, and what each has said. */
let sockets: Socket[];
let heard: [name: string, content: unknown][];
let answers: Record<string, unknown>;

beforeEach(async () => {
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  [rejection, sockets, heard, answers] = [null, [], [], {}];
  http = createServer();
  server = new Server(http);
  const guests = server.of(namespaces.guest);
  guests.use((_socket, next) => next(rejection ?? undefined));
  guests.on('connection', (socket) => {
    sockets.push(socket);
    socket.onAny((name: string, content: unknown, answer?: (content: unknown) => void) => {
      heard.push([name, content]);
      answer?.(answers[name] ?? { ok: true });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await server.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lines: { close(): void }[] = [];

function aListener() {
  const told: unknown[][] = [];
  const tell =
    (name: string) =>
    (...content: unknown[]) =>
      void told.push([name, ...content]);
  const listener: TransportListener = {
    connected: tell('connected'),
    disconnected: tell('disconnected'),
    rejected: tell('rejected'),
    changed: tell('changed'),
    heartbeat: tell('heartbeat'),
    sessionEnd: tell('sessionEnd'),
    restaurantTold: tell('restaurantTold'),
    restaurantChanged: tell('restaurantChanged'),
    stockChanged: tell('stockChanged'),
    plateTimesTold: tell('plateTimesTold'),
    tableTold: tell('tableTold'),
    partyMoved: tell('partyMoved'),
    lockChanged: tell('lockChanged'),
    tipped: tell('tipped'),
    said: tell('said'),
  };
  return { told, listener, times: (name: string) => told.filter(([said]) => said === name).length };
}

type Options = Parameters<typeof createSocketTransport>[1];

function aLine(options?: Options) {
  const line = createSocketTransport(address, options);
  lines.push(line);
  const { told, listener, times } = aListener();
  line.open(listener);
  return { line, told, times };
}

/** A line that is up, and the server's end of it. */
async function aLineThatIsUp(options?: Options) {
  const opened = aLine(options);
  await expect.poll(() => opened.times('connected')).toBe(1);
  await expect.poll(() => heard.length).toBe(1);
  return { ...opened, socket: newest() };
}

/** Whoever would have come back by now, at the pace of the line's own clock, has come. */
async function letAMinutePass(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(60_000);
  const before = sockets.length;
  const other = aLine();
  await expect.poll(() => other.times('connected')).toBe(1);
  await expect.poll(() => sockets.length).toBeGreaterThan(before);
  other.line.close();
  sockets.pop();
}

/** From here on the lines' clock is moved. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

const retryDelayMs = 2000;

function newest(): Socket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('nobody has come');
  return socket;
}

function rejects(code: Rejection | 'xhr poll error', data?: object): void {
  rejection = Object.assign(new Error(code), data && { data });
}

test('a phone comes over a WebSocket, says which version it speaks and which device it is, and brings what it is given', async () => {
  const { socket } = await aLineThatIsUp({ deviceId: 'phone-1', headers: { cookie: 'seat=7' } });
  expect(socket.handshake.auth).toEqual({ protocol_version: protocolVersion, unanswered: [] });
  expect(socket.handshake.headers.cookie).toBe('seat=7');
  expect(socket.conn.transport.name).toBe('websocket');
  expect(heard).toEqual([['FIRST_JOIN', { device_id: 'phone-1' }]]);
});

test('a new line says what has had no answer over the ones before', async () => {
  const { line, times, socket } = await aLineThatIsUp();
  const isAnswered = vi.fn();
  line.send({ ...message, content: { requestId: 'r0' } }, isAnswered);
  await expect.poll(() => isAnswered.mock.calls.length).toBe(1);
  socket.offAny();
  line.send(message, () => undefined);
  line.renew();
  await expect.poll(() => times('connected')).toBe(2);
  expect(newest().handshake.auth).toEqual({ protocol_version: protocolVersion, unanswered: ['r1'] });
});

test('the line waits for what its phone has to do first, and then for what hears it', async () => {
  let begin: () => void = () => undefined;
  const after = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const prepare = vi.fn(() => Promise.resolve());
  const { times } = aLine({ after, prepare });
  await letAMinutePass();
  expect(prepare).not.toHaveBeenCalled();
  expect(times('connected')).toBe(0);
  begin();
  await expect.poll(() => times('connected')).toBe(1);
  expect(prepare).toHaveBeenCalledOnce();
});

test('where what hears the line could not be had, it is asked for again', async () => {
  stopClock();
  const prepare = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no network'));
  const { times } = aLine({ prepare });
  await expect.poll(() => times('disconnected')).toBe(1);
  expect(times('connected')).toBe(0);
  await vi.advanceTimersByTimeAsync(retryDelayMs);
  await expect.poll(() => times('connected')).toBe(1);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('where a network lets no WebSocket through the phone asks again and again instead', async () => {
  http.removeAllListeners('upgrade').on('upgrade', (_request, socket) => socket.destroy());
  const { socket } = await aLineThatIsUp();
  expect(socket.conn.transport.name).toBe('polling');
});

test('each message of the server is told to who listens for it', async () => {
  const { socket, told, line } = await aLineThatIsUp();
  const calls = vi.fn();
  line.onCalls(calls);
  const change = { from: 1, version: 2, events: [] };
  const talk = { text: 'Benvenuti' };
  const pairs: [message: string, content: unknown, ...told: unknown[]][] = [
    ...['UPDATE_CART', 'SUBMIT_CART', 'TO_NEXT_TURN', 'UPDATE_DISH', 'TABLE_STATUS'].map(
      (name): [string, unknown, ...unknown[]] => [name, change, 'changed', change],
    ),
    ['HEARTBEAT', { version: 3 }, 'heartbeat', { version: 3 }],
    ['SESSION_END', { reason: 'paid' }, 'sessionEnd', { reason: 'paid' }],
    ['RESTAURANT_STATE', { version: 4 }, 'restaurantTold', { version: 4 }],
    ['TABLE_STATE', { table: { table_id: 5 } }, 'tableTold', { table_id: 5 }],
    ['CHANGE_CART_TABLE', { table_name: '9' }, 'partyMoved', { table_name: '9' }],
    ['TURN_RULES_UPDATE', { version: 6 }, 'restaurantChanged', 6],
    ['CONDIMENT_UPDATE', { version: 7 }, 'restaurantChanged', 7],
    ['MENU_UPDATE', { version: 8 }, 'restaurantChanged', 8],
    ['COUNT_DOWN_DISH', { item_id: 9 }, 'stockChanged', { item_id: 9 }],
    ['PLATE_TIMES', { plate_times: [] }, 'plateTimesTold', []],
    ['COMMIT_LOCK_ADD', { userId: 'ben' }, 'lockChanged', 'ben'],
    ['COMMIT_LOCK_REMOVE', {}, 'lockChanged', null],
    ['MARKETING', { marketing: 'M1' }, 'tipped', { marketing: 'M1' }],
    ['MESSENGER', talk, 'said', talk],
    ['CHAT_MESSAGE', talk, 'said', talk],
  ];
  told.length = 0;
  for (const [message, content] of pairs) socket.emit(message, content);
  socket.emit('SERVICE_CALLS', { calls: [{ id: 'c1' }] });
  await expect.poll(() => calls.mock.calls).toEqual([[[{ id: 'c1' }]]]);
  expect(told).toEqual(pairs.map(([, , ...expected]) => expected));
});

test('what the phone says is answered over the same line', async () => {
  answers = {
    '/cart2/delete': { ok: true, version: 12 },
    '/cart2/init': { ok: true, version: 13 },
    CALL_SERVICE: { ok: true, calls: [] },
  };
  const { line } = await aLineThatIsUp();
  const answered: unknown[] = [];
  const note = (answer: unknown) => void answered.push(answer);
  line.send(message, note);
  line.askSnapshot(note);
  line.callService(call, note);
  await expect.poll(() => answered).toEqual(Object.values(answers));
  expect(heard.slice(1)).toEqual([
    [message.name, message.content],
    ['/cart2/init', {}],
    ['CALL_SERVICE', call],
  ]);
});

test('what is said while there is no line is not kept: the session says it again in its own order', async () => {
  const line = createSocketTransport(address);
  lines.push(line);
  const answer = vi.fn<() => void>();
  const say = () => {
    line.send(message, answer);
    line.askSnapshot(answer);
    line.callService(call, answer);
  };
  say();
  const { listener, times } = aListener();
  line.open(listener);
  say();
  await expect.poll(() => times('connected')).toBe(1);
  line.close();
  say();
  line.open(listener);
  await expect.poll(() => times('connected')).toBe(2);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.map(([name]) => name)).toEqual(['FIRST_JOIN', 'FIRST_JOIN']);
  expect(answer).not.toHaveBeenCalled();
});

test.each(['no-session', 'scan-again', 'not-found', 'forbidden'] as const)(
  'a phone that is rejected with “%s” is told once and does not try again',
  async (code) => {
    stopClock();
    rejects(code);
    const { told } = aLine();
    await expect.poll(() => told).toEqual([['rejected', code]]);
    rejection = null;
    network.dispatchEvent(new Event('online'));
    await letAMinutePass();
    expect(sockets).toEqual([]);
    expect(told).toHaveLength(1);
  },
);

test('a device id that another phone has ends the line for good', async () => {
  answers = { FIRST_JOIN: { ok: false, code: 'id-in-use' } };
  const { told, times } = aLine();
  await expect.poll(() => times('rejected')).toBe(1);
  expect(told.at(-1)).toEqual(['rejected', 'id-in-use']);
  await expect.poll(() => newest().connected).toBe(false);
});

test('any other answer to the first words leaves the line up', async () => {
  answers = { FIRST_JOIN: { ok: false, code: 'malformed' } };
  const { told, socket } = await aLineThatIsUp();
  await letAMinutePass();
  expect(socket.connected).toBe(true);
  expect(told).toEqual([['connected']]);
});

test('a server that cannot now take the phone is asked again until it does', async () => {
  stopClock();
  rejects('too-many-requests');
  const { told, times } = aLine();
  await expect.poll(() => times('disconnected')).toBe(1);
  rejection = null;
  await vi.advanceTimersByTimeAsync(retryDelayMs);
  await expect.poll(() => times('connected')).toBe(1);
  expect(told).toEqual([['disconnected'], ['connected']]);
});

test('a server of another version is told to the page, and the line is still wanted', async () => {
  stopClock();
  rejects('other-version', { protocol_version: 99 });
  const onOtherVersion = vi.fn();
  const { times } = aLine({ onOtherVersion });
  await expect.poll(() => onOtherVersion.mock.calls).toEqual([[99]]);
  expect(times('disconnected')).toBe(1);
  expect(times('rejected')).toBe(0);
  rejection = null;
  await vi.advanceTimersByTimeAsync(retryDelayMs);
  await expect.poll(() => times('connected')).toBe(1);
});

test('a server that ends the line has the phone back soon after', async () => {
  stopClock();
  const { socket, times } = await aLineThatIsUp();
  socket.disconnect(true);
  await expect.poll(() => times('disconnected')).toBe(1);
  await vi.advanceTimersByTimeAsync(retryDelayMs);
  await expect.poll(() => times('connected')).toBe(2);
});

test('a line that is renewed is another one', async () => {
  const { line, socket, times } = await aLineThatIsUp();
  line.renew();
  await expect.poll(() => times('connected')).toBe(2);
  expect(newest().id).not.toBe(socket.id);
  await expect.poll(() => socket.connected).toBe(false);
});

test('a line that nobody has opened cannot be renewed', async () => {
  const line = createSocketTransport(address);
  lines.push(line);
  line.renew();
  await letAMinutePass();
  expect(sockets).toEqual([]);
});

test('a phone that loses its network drops the line at once, and takes it up with the network', async () => {
  const { times } = await aLineThatIsUp();
  network.dispatchEvent(new Event('offline'));
  await expect.poll(() => times('disconnected')).toBe(1);
  network.dispatchEvent(new Event('online'));
  await expect.poll(() => times('connected')).toBe(2);
});

test('a phone whose browser is wrong about the network comes back by itself', async () => {
  stopClock();
  const { times } = await aLineThatIsUp();
  network.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(retryDelayMs);
  await expect.poll(() => times('connected')).toBe(2);
});

test('a line that is closed hears no more of the network and does not come back', async () => {
  stopClock();
  const { line, socket, times } = await aLineThatIsUp();
  line.close();
  await expect.poll(() => socket.connected).toBe(false);
  network.dispatchEvent(new Event('online'));
  network.dispatchEvent(new Event('offline'));
  await letAMinutePass();
  expect(sockets).toEqual([socket]);
  expect(times('connected')).toBe(1);
});
