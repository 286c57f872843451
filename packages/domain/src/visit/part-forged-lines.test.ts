import { expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { aContext, diner, dishes, joined, lineAdded, tableOpened, waiter } from '../testing/index.ts';
import { decide } from './decide.ts';
import { evolveAll } from './evolve.ts';
import { decideMerge, isMergeRefusal } from './merge-visits.ts';
import { decideParting, isPartingRefusal } from './part-visits.ts';
import { noVisit, type Visit } from './visit.ts';

const { now } = aContext();

/** A table at which this guest alone has sent one line, under the id that their phone chose. */
function atTable(tableId: number, who: string, at = now): Visit {
  const opened = tableOpened({ id: `v${tableId}`, tableId, orderId: 500 + tableId });
  return sending(evolveAll(noVisit, [opened, joined(who, 1)]), { who, lineId: 'forged', at });
}

function sending(
  visit: Visit,
  { who, lineId, at = now }: { readonly who: string; readonly lineId: string; readonly at?: number },
): Visit {
  const chosen = evolveAll(visit, [lineAdded(lineId, who, dishes.beer.id)]);
  const send = { type: 'submitCart', batchNumber: 9, acceptedExcess: 100_000 } as const;
  const decision = decide(chosen, send, aContext({ by: diner(who), now: at }));
  if (isRefusal(decision)) throw new Error(`refused: ${decision.code}`);
  return evolveAll(chosen, decision);
}

function merged(hosts: Visit, guests: Visit) {
  const merge = decideMerge(guests, hosts, aContext({ by: waiter }));
  if (isMergeRefusal(merge)) throw new Error(`they don’t come together: ${merge.code}`);
  return { hosts: evolveAll(hosts, merge.target), guests: evolveAll(guests, merge.source) };
}

/** What the party has sent, once it is one by itself again. */
function sentApart({ hosts, guests }: ReturnType<typeof merged>, tableId: number) {
  const parting = decideParting(hosts, guests, tableId, aContext({ by: waiter }));
  if (isPartingRefusal(parting)) throw new Error(`they are not parted: ${parting.code}`);
  const apart = evolveAll(guests, parting.guests);
  if (apart.status !== 'open') throw new Error('this visit is open');
  return apart.batches.flatMap(({ number, lines }) =>
    lines.map(({ id, lineId, dinerId }) => `${number}: ${id} ${lineId} of ${dinerId}`),
  );
}

test('[PART-3] lines of two diners that got one id from their phones keep the numbers that they had', () => {
  const two = merged(atTable(13, 'carla'), atTable(15, 'eva')).hosts;
  const both = merged(atTable(12, 'anna'), two);
  const hosts = sending(both.hosts, { who: 'eva', lineId: 'own' });
  expect(sentApart({ ...both, hosts }, 13)).toEqual([
    '1: 1-1 forged of carla',
    '2: 2-1 forged of eva',
    '3: 3-1 own of eva',
  ]);
});

test('[PART-3] what a guest had sent at both tables under one id has two numbers', () => {
  const both = merged(atTable(12, 'dan'), atTable(13, 'dan', now + 60_000));
  expect(sentApart(both, 13)).toEqual(['1: 1-1 forged of dan', '2: 2-1 forged of dan']);
});
