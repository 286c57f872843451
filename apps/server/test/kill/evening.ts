import { evolveAll, noVisit, ticketsOf } from '@tavolata/domain';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Stores } from '../../src/stores.ts';
import type { Phone } from './phone.ts';

const shortLifeMs = 200;
/** A long life ends after so many answers, so that a slow machine is killed in the middle of as much as a fast one. */
const answersInLongLife = { least: 10, most: 40 };

/** Every other life is cut off in its first moments, when phones scan and open. There the delay waits for nothing: the moment is what is random. */
export async function atSomeMoment(phones: readonly Phone[], random: () => number): Promise<void> {
  if (random() < 0.5) await delay(random() * shortLifeMs);
  else {
    const { least, most } = answersInLongLife;
    const enough = answeredBy(phones) + least + random() * (most - least);
    await vi.waitUntil(() => answeredBy(phones) >= enough, { interval: 1, timeout: 120_000 });
  }
}

export function answeredBy(phones: readonly Phone[]): number {
  return phones.reduce((sum, phone) => sum + phone.answered, 0);
}

/** One visit at each table; every state is what its events say; every batch has its tickets, once. */
export async function expectWhole(
  { visitStorage }: Stores,
  { phones, tables }: { readonly phones: readonly Phone[]; readonly tables: number },
): Promise<void> {
  const visits = (await visitStorage.listRunningVisits()).flatMap(({ version, visit }) =>
    visit.status === 'open' ? [{ version, visit }] : [],
  );
  expect(visits.map(({ visit }) => visit.tableId).sort((a, b) => a - b)).toEqual(
    Array.from({ length: tables }, (_, index) => index + 1),
  );
  expect(new Set(visits.map(({ visit }) => visit.orderId))).toEqual(
    new Set(phones.map(({ orderId }) => orderId)),
  );
  for (const { version, visit } of visits) {
    const events = await visitStorage.eventsSince(visit.id, 0);
    expect({ version, visit }).toEqual({ version: events.length, visit: evolveAll(noVisit, events) });
  }
  const ticketIds = (await visitStorage.listWaitingTickets()).map(({ id }) => id);
  expect([...ticketIds].sort()).toEqual(
    visits.flatMap(({ visit }) => ticketsOf(visit).map(({ id }) => id)).sort(),
  );
}
