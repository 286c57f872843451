import type { FastifyBaseLogger } from 'fastify';
import type { Bus, Hint } from '../bus/bus.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { LiveServer } from '../live/live-server.ts';
import { sayEveryMs, type SharedPresence } from '../live/shared-presence.ts';
import { catchUpVisits, hearOfVisits, tellOfVisits } from './share-visits.ts';
import type { Assembly } from './assemble.ts';

interface ShareParts extends Pick<
  Assembly,
  | 'authority'
  | 'restaurant'
  | 'settings'
  | 'hours'
  | 'pauses'
  | 'calls'
  | 'staff'
  | 'sessions'
  | 'printing'
  | 'members'
  | 'webhook'
> {
  readonly live: Pick<
    LiveServer,
    'alerts' | 'checkLogins' | 'checkGuest' | 'onCameOrWent' | 'presenceChanged'
  >;
  readonly presence: Pick<SharedPresence, 'hear' | 'hintOf' | 'hints'>;
  readonly bus: Bus;
  readonly catalogueStore: Pick<CatalogueStore, 'read' | 'readVersion'>;
  readonly log: FastifyBaseLogger;
}

/**
 * Tells other processes of the restaurant what has changed here, and catches up with what has changed there: everything
 * that is remembered is read anew, and whoever is connected here is told. Answers how to stop it.
 */
export function shareChanges({ bus, log, ...parts }: ShareParts): () => void {
  const { authority, restaurant, settings, hours, pauses, calls, staff, sessions, live } = parts;
  const { printers, printing } = parts.printing;
  const hintOfRestaurant = () => bus.publish({ about: 'restaurant', version: restaurant.version });
  const saying = setInterval(() => {
    for (const hint of parts.presence.hints()) bus.publish(hint);
  }, sayEveryMs).unref();
  // What came by a hint may be said once more: who knows it already lets it be.
  const stops = [
    ...tellOfVisits(authority, bus),
    settings.onChange(hintOfRestaurant),
    hours.onChange(hintOfRestaurant),
    pauses.onChange(() => bus.publish({ about: 'pauses' })),
    calls.onChange(({ call: { id }, isHeard }) => {
      if (!isHeard) bus.publish({ about: 'call', id });
    }),
    printing.queue.onStored(() => bus.publish({ about: 'papers' })),
    printers.onChange(() => bus.publish({ about: 'printers' })),
    parts.webhook.onSet(() => bus.publish({ about: 'webhook' })),
    parts.members.onStored(() => bus.publish({ about: 'members' })),
    live.alerts.onChange(() => bus.publish({ about: 'alerts' })),
    staff.onLoginsEnded(() => bus.publish({ about: 'logins' })),
    sessions.onIssued((session, before) => {
      for (const dinerId of new Set([session.dinerId, before?.dinerId ?? session.dinerId]))
        bus.publish({ about: 'guest', dinerId });
    }),
    authority.locks.onChange(({ isHeard, ...lock }) => {
      if (!isHeard) bus.publish({ about: 'lock', ...lock });
    }),
    live.onCameOrWent((visitId) => bus.publish(parts.presence.hintOf(visitId))),
    bus.subscribe((hint) => {
      catchUp(hint, parts).catch((error: unknown) => {
        log.error({ err: error, hint }, 'catching up with another process failed');
      });
    }),
  ];
  return () => {
    clearInterval(saying);
    for (const stop of stops) stop();
  };
}

type CatchUpParts = Omit<ShareParts, 'bus' | 'log'>;

async function catchUp(hint: Hint, parts: CatchUpParts): Promise<void> {
  const { authority, restaurant, pauses, calls, live } = parts;
  switch (hint.about) {
    case 'visit':
    case 'stock':
      return hearOfVisits(hint, authority);
    case 'restaurant':
      if (hint.version > restaurant.version) await readRestaurant(parts);
      return;
    case 'pauses':
      return pauses.catchUp();
    case 'call':
      return calls.catchUpWith(hint.id);
    case 'alerts':
      return live.alerts.catchUp();
    case 'papers':
      return parts.printing.printing.queue.hear();
    case 'printers':
      return readPrinters(parts);
    case 'webhook':
      return parts.webhook.catchUp();
    case 'members':
      return parts.members.catchUp();
    case 'logins':
      return live.checkLogins();
    case 'guest':
      return live.checkGuest(hint.dinerId);
    case 'lock':
      return authority.locks.hear(hint);
    case 'phones':
      return parts.presence.hear(hint, (visitId, dinerId) => live.presenceChanged(visitId, dinerId));
    case 'anything':
      return catchUpAll(parts);
  }
}

/** The restaurant first: a visit is told by the menu as it is. */
async function catchUpAll(parts: CatchUpParts): Promise<void> {
  const { authority, restaurant, pauses, calls, live, catalogueStore } = parts;
  if ((await catalogueStore.readVersion()) > restaurant.version) await readRestaurant(parts);
  await Promise.all([
    catchUpVisits(authority),
    pauses.catchUp(),
    calls.catchUpAll(),
    live.alerts.catchUp(),
    readPrinters(parts),
    parts.webhook.catchUp(),
    parts.members.catchUp(),
  ]);
  live.checkLogins();
}

async function readRestaurant({ hours, catalogueStore }: CatchUpParts): Promise<void> {
  const stored = await catalogueStore.read();
  if (stored) hours.follow(stored);
}

async function readPrinters({ printing: { printers, printing } }: CatchUpParts): Promise<void> {
  await printers.catchUp();
  await printing.queue.wake();
}
