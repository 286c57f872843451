import { expect, test } from 'vitest';
import { plainChoice, type Choice } from '../cart/choice.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  diner,
  dishes,
  joined,
  lineAdded,
  sampleCatalogue,
  tableOpened,
} from '../testing/index.ts';
import { decide } from '../visit/decide.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { dishesHadBy } from './dishes-had.ts';

const restaurant = { catalogue: sampleCatalogue, stock: new Map<number, number>() };
const iced = { ...plainChoice, remark: 'with ice' };

interface Sent {
  readonly who: string;
  readonly dishId: number;
  readonly choice?: Choice;
}

/** A table that has sent these dishes, one batch each. */
function aTableThatSent(...dishesSent: readonly Sent[]): OpenVisit {
  const events: VisitEvent[] = [tableOpened(), joined('anna', 1), joined('bo', 2)];
  for (const [index, { who, dishId, choice }] of dishesSent.entries()) {
    events.push(lineAdded(`l${index}`, who, dishId, 1, choice));
    const send = { type: 'submitCart', batchNumber: index + 1 } as const;
    const sent = decide(evolveAll(noVisit, events), send, aContext({ by: diner(who) }));
    if (isRefusal(sent)) throw new Error(sent.code);
    events.push(...sent);
  }
  const visit = evolveAll(noVisit, events);
  if (visit.status !== 'open') throw new Error('the table stays open');
  return visit;
}

const beer = { who: 'anna', dishId: dishes.beer.id };

test('[AGAIN-1] a guest finds what the round doesn’t count of the own dishes, the newest first and each way of having one once; nobody else’s', () => {
  const visit = aTableThatSent(
    { ...beer, choice: iced },
    { who: 'anna', dishId: dishes.salmon.id },
    beer,
    { ...beer, choice: iced },
    { ...beer, who: 'bo' },
  );
  expect(dishesHadBy(visit, 'anna', restaurant)).toEqual([
    { dish: dishes.beer, choice: iced },
    { dish: dishes.beer, choice: plainChoice },
  ]);
  expect(dishesHadBy(visit, 'bo', restaurant)).toEqual([{ dish: dishes.beer, choice: plainChoice }]);
  expect(dishesHadBy(visit, 'cleo', restaurant)).toEqual([]);
});

test('[AGAIN-1] there are three at most, and none of which nothing is left', () => {
  const ways = ['a', 'b', 'c', 'd'].map((remark) => ({ ...plainChoice, remark }));
  const visit = aTableThatSent(...ways.map((choice) => ({ ...beer, choice })));
  const remarks = dishesHadBy(visit, 'anna', restaurant).map(({ choice }) => choice.remark);
  expect(remarks).toEqual(['d', 'c', 'b']);
  const stock = new Map([[dishes.beer.id, 0]]);
  expect(dishesHadBy(visit, 'anna', { ...restaurant, stock })).toEqual([]);
});
