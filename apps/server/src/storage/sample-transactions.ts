import {
  decide,
  decideMerge,
  decideParting,
  evolveAll,
  isRefusal,
  must,
  noVisit,
  type OpenVisit,
  type VisitEvent,
} from '@tavolata/domain';
import { aContext, diner, joined, lineAdded, tableOpened, waiter } from '@tavolata/domain/testing';
import { ticketsOfEvents, ticketsOfParting } from '../visits/batch-effects.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { VisitTransaction } from '../visits/visit-storage.ts';

/** A visit that begins, as one transaction: Anna opens table 12. */
export function opening(change: Partial<OpenVisit> = {}): VisitTransaction {
  const events = [tableOpened(change), joined('anna', 1)];
  const scope = `table:${change.tableId ?? 12}` as const;
  const visit = visitAfter(events);
  return { scope, requestId: `open ${visit.id}`, from: 0, events, visit, seats: null, ...nothingElse };
}

/** Anna asks the staff to open table 12. */
export function asking(): VisitTransaction {
  const heads = { adults: 2, children: 0, others: 0 };
  const request = { menuId: 1, heads, askedBy: 'anna', askedAt: 900_000, lastAskedAt: 900_000 };
  const place = { id: 'v1', tableId: 12, service: 'table', placeName: null, hasPin: false } as const;
  const events: readonly VisitEvent[] = [{ type: 'openingAsked', visit: { ...place, request } }];
  const visit = visitAfter(events);
  return { scope: 'table:12', requestId: 'asks', from: 0, events, visit, seats: null, ...nothingElse };
}

/** The guests of one visit come to the table of another, as one transaction. */
export function merging(guests: readonly VisitEvent[], hosts: readonly VisitEvent[]) {
  const [source, target] = [visitAfter(guests), visitAfter(hosts)];
  const merge = decideMerge(source, target, aContext({ by: waiter }));
  if ('code' in merge) throw new Error(`these do not come together: ${merge.code}`);
  const step = following(hosts, 'merge', merge.target);
  const left = following(guests, 'merge', merge.source);
  const tickets = ticketsOfEvents(step.visit, merge.target, source);
  return { ...step, source: left, tickets };
}

/** The guests of a visit that went on in another one are by themselves again, as one transaction. */
export function parting(
  guests: readonly VisitEvent[],
  hosts: readonly VisitEvent[],
  requestId: string,
): VisitTransaction {
  const parts = decideParting(visitAfter(hosts), visitAfter(guests), 13, aContext({ by: waiter }));
  if ('code' in parts) throw new Error(`these are not parted: ${parts.code}`);
  const step = following(hosts, requestId, parts.hosts);
  const parted = following(guests, requestId, parts.guests);
  return { ...step, parted, tickets: ticketsOfParting(visitAfter(hosts), step, parted) };
}

/** What follows on the events of a visit, as one transaction. */
export function following(
  before: readonly VisitEvent[],
  requestId: string,
  events: readonly VisitEvent[],
): VisitTransaction {
  const visit = visitAfter([...before, ...events]);
  return {
    scope: `visit:${visit.id}`,
    requestId,
    from: before.length,
    events,
    visit,
    seats: null,
    ...nothingElse,
    tickets: ticketsOfEvents(visit, events, null),
  };
}

const nothingElse = {
  said: 'what was said',
  source: null,
  tickets: [],
  takes: [],
  audit: null,
} as const;

export function visitAfter(events: readonly VisitEvent[]): VisitTransaction['visit'] {
  const visit = evolveAll(noVisit, events);
  if (visit.status === 'none') throw new Error('these events open no visit');
  return visit;
}

export function freed(at: number): VisitEvent {
  return { type: 'tableFreed', at };
}

export function entry(requestId: string): AuditEntry {
  const staff = { staffId: 'w1', staffName: 'Ana' };
  return { requestId, at: 1_000_000, ...staff, tableId: 12, what: 'skipWait', detail: { leaving: 1 } };
}

export const opened = opening().events;
export const salmon = lineAdded('l1', 'anna', 11);
export const beer = lineAdded('l2', 'anna', 21);

/** Anna sends a dish of the bar and one of the sushi counter. */
export const batchSent = must(sentBy(visitAfter([...opened, beer, salmon])), 'her cart is not empty');

/** Carl opens table 13, and sends a dish of the bar and one of the sushi counter. */
export function carlSends() {
  const events = [tableOpened({ id: 'v2', tableId: 13, orderId: 502 }), joined('carl', 1)];
  const cart = [lineAdded('c1', 'carl', 21), lineAdded('c2', 'carl', 11)];
  const send = must(sentBy(visitAfter([...events, ...cart]), 'carl'), 'his cart is not empty');
  const scope = 'table:13' as const;
  const begun = { scope, requestId: 'open v2', from: 0, events, visit: visitAfter(events), seats: null };
  return { opening: { ...begun, ...nothingElse }, sent: [...cart, send] };
}

function sentBy(visit: VisitTransaction['visit'], dinerId = 'anna'): VisitEvent | undefined {
  const by = diner(dinerId);
  const decision = decide(visit, { type: 'submitCart', batchNumber: 1 }, aContext({ by }));
  return isRefusal(decision) ? undefined : decision[0];
}

export const session: GuestSession = {
  tokenHash: 'hash of anna',
  dinerId: 'anna',
  tableId: 12,
  visitId: null,
  scannedAt: 800_000,
  expiresAt: 5_000_000,
  endedAt: null,
  occasion: 'visit v1',
  isHere: false,
  knowsPinOf: null,
};
