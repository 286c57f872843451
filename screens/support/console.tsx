import { must } from '@tavolata/domain';
import { addresses, type FloorReply, type FloorTableWire, type StaffRole } from '@tavolata/protocol';
import type { SettingsBody } from '@tavolata/protocol/schemas';
import '@tavolata/ui/styles.css';
import { expect, inject } from 'vitest';
import '../../apps/staff/src/app/frame.css';
import { App } from '../../apps/staff/src/app/app.tsx';
import { startConsole } from '../../apps/staff/src/app/start-console.ts';
import { aReply } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import type { SpeechStore } from '../../apps/staff/src/shared/speech.ts';
import { Rejected, type FarServer } from './far-server.ts';
import { showAt, startFarServer, type Size } from './open-screen.ts';
import type { Language } from './words.ts';

type Room =
  | ''
  | 'needs'
  | 'floor'
  | 'approvals'
  | 'calls'
  | 'kitchen'
  | 'menu'
  | 'menu/edit'
  | 'menu/import'
  | 'menu/allergens'
  | 'codes'
  | 'reports'
  | 'settings'
  | 'settings/restaurant'
  | 'settings/guests'
  | 'settings/tables'
  | 'settings/hours'
  | 'settings/vat'
  | 'settings/orders'
  | 'settings/log'
  | 'start'
  | 'printers'
  | 'account'
  | 'people';

interface Opening {
  readonly role?: StaffRole | null;
  readonly restaurant?: 'rome' | 'tokyo' | 'demo' | 'empty';
  readonly language?: 'en' | 'de' | 'zh';
  readonly size?: Size;
  /** Settings that are otherwise than a new restaurant's. What the screen saves is kept. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** They have to do something first, and hear nothing of the evening before that. */
  readonly isAtDoor?: boolean;
  /** What the server answers otherwise than a quiet evening's. */
  readonly with?: (server: FarServer) => void;
}

/** The console in one of its rooms, for somebody who is logged in, at a restaurant where nothing happens yet. */
export async function openConsole(room: Room, opening: Opening = {}): Promise<FarServer> {
  const { role = 'manager', restaurant = 'rome', language = 'en', size = 'tablet', with: say } = opening;
  const server = startFarServer();
  const { reply, menus, menuEditor } = inject('sampleRestaurants')[restaurant];
  const member = role && {
    id: 'm1',
    account: 'ana',
    name: 'Ana',
    role,
    is_owner: false,
    has_demo_password: false,
    must_change_password: false,
  };
  server.answer(addresses.me, () => member ?? new Rejected('no-session'));
  const settings = new Map(reply.settings.map((entry) => [entry.id, entry]));
  for (const [name, value] of Object.entries(opening.settings ?? {})) {
    const entry = must(
      reply.settings.find((one) => one.name === name),
      `the setting ${name}`,
    );
    settings.set(entry.id, { ...entry, value });
  }
  server.answer(addresses.quickPeople, { people: [] });
  server.answer(addresses.restaurant, () => ({ ...reply, settings: [...settings.values()] }));
  server.answer(addresses.setSetting, ({ params, body }) => {
    const entry = must(settings.get(Number(params['id'])), 'the setting that is saved');
    const { value } = body as { readonly value: unknown };
    const saved = { ...entry, value };
    settings.set(entry.id, saved);
    return saved;
  });
  server.answer(addresses.setSettings, ({ body }) =>
    (body as SettingsBody).settings.map(({ id, value }) => {
      const saved = { ...must(settings.get(id), 'the setting that is saved'), value };
      settings.set(id, saved);
      return saved;
    }),
  );
  server.answer(addresses.menus, [...menus]);
  server.answer(addresses.menuEditor, menuEditor);
  server.answer(addresses.floor, aFloor());
  server.answer(addresses.kitchen, aReply());
  server.answer(addresses.calls, { now: Date.now(), calls: [] });
  server.answer(addresses.stock, []);
  server.answer(addresses.options, { groups: [] });
  server.answer(addresses.books, {
    day: '2026-11-25',
    currency: 'EUR',
    time_zone: 'Europe/Rome',
    orders: [],
  });
  server.answer(addresses.menuPlans, { plans: [], made: [], suggested: [] });
  server.answer(addresses.webhook, { url: null, waiting: 0, last: [] });
  server.answer(addresses.staffLoyalty, { host: null, has_secret: false, is_away: false, is_refused: false });
  server.answer(addresses.printing, { now: Date.now(), is_on: false, printers: [], jobs: [] });
  server.answer(addresses.staffHealth, {
    free_bytes: 1e12,
    is_low: false,
    is_full: false,
    clock_behind_ms: 0,
    backup_at: Date.now(),
    is_backup_overdue: false,
  });
  say?.(server);
  localStorage.setItem('STAFF_CONSOLE', JSON.stringify({ state: { language }, version: 1 }));
  await showAt(`/staff/${room}`, size, async () => {
    const started = await startConsole();
    ({ speech } = started);
    return <App staffConsole={started} />;
  });
  // What is told from here on is heard: on a busy machine the line comes up some time after the room is there.
  if (member && !opening.isAtDoor && server.takesLines) await expect.poll(() => server.linesUp).toBe(1);
  return server;
}

let speech: SpeechStore | null = null;

/** Has the console that is open say all it shows in another language, with whatever stands over it. */
export async function speak(language: Language): Promise<void> {
  await must(speech, 'a console').speak(language);
  await expect.poll(() => document.documentElement.lang).toMatch(new RegExp(`^${language}`));
}

/** The floor as the server answers it. */
export function aFloor(...tables: readonly FloorTableWire[]): FloorReply {
  return {
    feed: 'feed-a',
    told: 0,
    now: Date.now(),
    sections: [{ id: 1, name: 'Sala' }],
    tables: [...tables],
    plan: [],
    orders: [],
  };
}
