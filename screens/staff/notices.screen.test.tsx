import { addresses, toIsMake, type ServiceCallWire } from '@tavolata/protocol';
import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aLine, aReply, aTicket, newsOf } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { aTile, anApproval } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepMessages } from '../support/open-screen.ts';

/** What this browser's system has been asked to show. */
class Shown extends EventTarget {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static all: Shown[] = [];
  /** What it has shown to say that notices are on. */
  static first: Shown[] = [];
  static requestPermission = vi.fn(() => {
    Shown.permission = Shown.answer;
    return Promise.resolve(Shown.answer);
  });
  readonly title: string;
  readonly options: NotificationOptions;
  isClosed = false;

  constructor(title: string, options: NotificationOptions = {}) {
    super();
    this.title = title;
    this.options = options;
    (options.tag === 'notices' ? Shown.first : Shown.all).push(this);
  }

  close() {
    this.isClosed = true;
  }
}

const vibrate = vi.fn(() => true);

beforeEach(() => {
  Object.assign(Shown, { permission: 'default', answer: 'granted', all: [], first: [] });
  vi.stubGlobal('Notification', Shown);
  vi.spyOn(navigator, 'vibrate').mockImplementation(vibrate);
  vibrate.mockClear();
  Shown.requestPermission.mockClear();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

/** Nobody sees the page, or somebody does. */
function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

function aCall(parts: Partial<ServiceCallWire> = {}): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: 'no ice' },
    ...{ checkbox_group: ['Water'], customer: 'anna', order_id: 1, id: 'c1', is_lite: 0 },
    ...{ titles: [{ en: 'Water', de: 'Wasser', zh: '水' }], called_at: Date.now() },
    ...{ taken_at: null, taken_by: null, ended_at: null, ended_by: null },
    ...parts,
  };
}

const off = page.getByRole('button', { name: 'Notices off', exact: true });
const on = page.getByRole('button', { name: 'Notices on', exact: true });

test('a call that comes while nobody sees the page is shown by the system and felt; a tap leads to the calls', async () => {
  const server = await openConsole('calls');
  expect(Shown.requestPermission).not.toHaveBeenCalled();
  await off.click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  expect(Shown.requestPermission).toHaveBeenCalledTimes(1);
  expect(Shown.first).toMatchObject([{ title: 'Notices on', options: { silent: true } }]);
  await expectAccessible();
  await page.getByRole('link', { name: 'Floor', exact: true }).click();

  server.tell('CALL_SERVICE', aCall({ id: 'seen' }));
  await expect(page.getByRole('link', { name: /^1\s*Calls$/ })).toBeVisible();
  expect(Shown.all).toEqual([]);
  see('hidden');
  vibrate.mockClear();
  server.tell('CALL_SERVICE', aCall());
  await expect.poll(() => Shown.all).toHaveLength(1);
  const [shown] = Shown.all;
  expect(shown?.title).toBe('Table 7: Water · no ice');
  expect(shown?.options).toMatchObject({ tag: 'call-c1', renotify: true, silent: true });
  expect(vibrate).toHaveBeenCalledTimes(1);

  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  shown?.dispatchEvent(new Event('click'));
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
  expect(focus).toHaveBeenCalledTimes(1);
  expect(shown?.isClosed).toBe(true);
});

test('where the sound is on the system’s notice is heard too, and a tap on a request leads to the requests', async () => {
  const tile = aTile({ table_id: 7, table_name: '7', visit_id: 'visit-a' });
  const server = await openConsole('calls', {
    with: (far) => far.answer(addresses.floor, aFloor(tile)),
  });
  await page.getByRole('button', { name: 'Sound off', exact: true }).click();
  await off.click();
  await expect(on).toBeVisible();
  see('hidden');
  const approval = anApproval({ of: 'opening', asked_at: Date.now() });
  const tiles = [{ table_id: 7, visit_id: 'visit-a', approval }];
  server.tell('FLOOR_CHANGES', { feed: 'feed-a', told: 1, tiles });
  await expect.poll(() => Shown.all).toHaveLength(1);
  expect(Shown.all[0]?.title).toBe('Table 7 is waiting for you.');
  expect(Shown.all[0]?.options).toMatchObject({ silent: false });
  Shown.all[0]?.dispatchEvent(new Event('click'));
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
});

test('a call that nobody goes to for too long is shown again, and one that somebody goes to is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const waiting = aCall({ called_at: Date.now() - 20 * 60_000 });
  const taken = aCall({ ...waiting, id: 'c2', taken_at: Date.now(), taken_by: 'Luca' });
  await openConsole('calls', {
    with: (far) => far.answer(addresses.calls, { now: Date.now(), calls: [waiting, taken] }),
  });
  await off.click();
  await expect(on).toBeVisible();
  see('hidden');
  vi.advanceTimersByTime(60_000);
  expect(Shown.all.map(({ options }) => options.tag)).toEqual(['call-c1']);
});

test('what nobody has switched on is not shown, whatever the browser allows', async () => {
  Shown.permission = 'granted';
  const server = await openConsole('calls');
  await expect(off).toBeVisible();
  see('hidden');
  const call = aCall();
  server.answer(addresses.calls, { now: Date.now(), calls: [call] });
  server.tell('CALL_SERVICE', call);
  await expect(page.getByRole('link', { name: /^1\s*Calls$/ })).toBeVisible();
  expect(Shown.all).toEqual([]);
  expect(vibrate).not.toHaveBeenCalled();
});

test.each([
  ['en', 'tablet', 'Notices off', 'Notices blocked', 'Messages', 'The browser blocks notices of this page.'],
  [
    'de',
    'small',
    'Hinweise aus',
    'Hinweise gesperrt',
    'Meldungen',
    'Der Browser sperrt Hinweise dieser Seite.',
  ],
  ['zh', 'phone', '通知已关', '通知被阻止', '消息', '浏览器阻止了本页面的通知。'],
] as const)(
  'a browser that says no is said, with what to do, in %s',
  async (language, size, before, after, messages, words) => {
    Shown.answer = 'denied';
    await openConsole('calls', { language, size });
    keepMessages();
    await page.getByRole('button', { name: before, exact: true }).click();
    const blocked = page.getByRole('button', { name: after, exact: true });
    await expect(blocked).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('region', { name: messages })).toContainText(words);
    await expectAccessible();
  },
);

/** As on a phone: a page can make no notice. */
class OfWorkersOnly {
  static permission = 'granted';
  constructor() {
    throw new TypeError('Illegal constructor');
  }
}

test('a browser that shows notices for a service worker alone is given one, and a tap on its notice leads to the calls', async () => {
  vi.stubGlobal('Notification', OfWorkersOnly);
  const showNotification = vi.fn(() => Promise.resolve());
  const worker = { active: {}, showNotification };
  const workers = Object.assign(new EventTarget(), {
    register: vi.fn((_script: string, _options: RegistrationOptions) => Promise.resolve(worker)),
    ready: Promise.resolve(worker),
  });
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(workers as never);
  const server = await openConsole('calls');
  expect(workers.register).not.toHaveBeenCalled();
  await off.click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => workers.register.mock.calls.length).toBe(1);
  expect(workers.register.mock.calls[0]?.[0]).toMatch(/\/notices-worker\.js$/);
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  see('hidden');
  server.tell('CALL_SERVICE', aCall());
  await expect.poll(() => showNotification.mock.calls).toHaveLength(2);
  expect(showNotification.mock.calls).toMatchObject([
    ['Notices on', { silent: true }],
    [
      'Table 7: Water · no ice',
      { tag: 'call-c1', renotify: true, vibrate: [200, 100, 200], data: { room: '/calls' } },
    ],
  ]);
  workers.dispatchEvent(new MessageEvent('message', { data: { room: '/calls' } }));
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
});

test('a browser that has neither says that the device only buzzes while it is open', async () => {
  vi.stubGlobal('Notification', OfWorkersOnly);
  // As at an address without HTTPS.
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(undefined as never);
  const server = await openConsole('calls');
  keepMessages();
  await off.click();
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(messages).toContainText('This browser shows no notices of a page.');
  server.tell('CALL_SERVICE', aCall());
  await expect.poll(() => vibrate.mock.calls.length).toBe(1);
});

test('a browser without notices has no switch for them', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  await openConsole('approvals');
  await expect(page.getByRole('button', { name: 'Sound off', exact: true })).toBeVisible();
  await expect(off).toHaveCount(0);
});

test('dishes that come to stand ready are shown by the system, and a tap leads to what needs somebody', async () => {
  const tile = aTile({ table_id: 7, table_name: '7', visit_id: 'visit-a' });
  const cooking = aTicket({ acknowledged_at: 1, dishes: [aLine({ quantity: 2 })] });
  const server = await openConsole('calls', {
    with(far) {
      far.answer(addresses.floor, aFloor(tile));
      far.answer(addresses.kitchen, aReply(cooking));
    },
  });
  await off.click();
  await expect(on).toBeVisible();
  see('hidden');
  const ready = { ...cooking, dishes: [aLine({ quantity: 2, is_make: toIsMake('made') })] };
  server.tell('KITCHEN_CHANGES', newsOf({ version: 2, is_whole: true, tickets: [ready] }));
  await expect.poll(() => Shown.all).toHaveLength(1);
  expect(Shown.all[0]?.title).toBe('Table 7: 2 dishes are ready to be carried.');
  Shown.all[0]?.dispatchEvent(new Event('click'));
  await expect(page.getByRole('heading', { level: 1, name: 'Needs you' })).toBeVisible();
});
