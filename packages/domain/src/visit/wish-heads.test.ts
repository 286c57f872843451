import { describe, expect, test } from 'vitest';
import {
  aCarefulHouse,
  annaAndBo,
  diner,
  given,
  joined,
  openingAsked,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { noVisit } from './visit.ts';

const counted = { adults: 2, children: 1, others: 0 };
const four = { adults: 4, children: 0, others: 0 };
const weAreFour: Command = { type: 'wishHeads', heads: four };
const at = 1_000_000;
const byBo = { by: diner('bo'), now: at };
const wished: VisitEvent = { type: 'headsWished', wish: { dinerId: 'bo', heads: four, at } };

describe('[HEADS-2] guests tell the staff how many they are', () => {
  test('it is kept beside the number that is counted, and nobody is charged by it', () => {
    given(...annaAndBo)
      .when(weAreFour, byBo)
      .then(wished);
    expect(evolveAll(noVisit, [...annaAndBo, wished])).toMatchObject({
      heads: counted,
      headsWish: { dinerId: 'bo', heads: four, at },
    });
  });

  test('the last word of the table holds, and the number that is counted takes it back', () => {
    const three = { adults: 3, children: 0, others: 0 };
    given(...annaAndBo, wished)
      .when({ type: 'wishHeads', heads: three }, { by: diner('anna'), now: at + 1 })
      .then({ type: 'headsWished', wish: { dinerId: 'anna', heads: three, at: at + 1 } });
    given(...annaAndBo, wished)
      .when({ type: 'wishHeads', heads: counted }, byBo)
      .then({ type: 'headsWished', wish: null });
    given(...annaAndBo)
      .when({ type: 'wishHeads', heads: counted }, byBo)
      .then();
  });

  test('the same word again is not told again', () => {
    given(...annaAndBo, wished)
      .when(weAreFour, { ...byBo, now: at + 5 })
      .then();
  });

  test('whatever number the staff then set or leave, the word is answered', () => {
    for (const heads of [four, counted]) {
      const set: VisitEvent = { type: 'headsChanged', heads, covers: [] };
      expect(evolveAll(noVisit, [...annaAndBo, wished, set])).not.toHaveProperty('headsWish');
    }
  });

  test('it goes with the phone that said it, and stays when another goes', () => {
    const gone = (dinerId: string): VisitEvent => ({ type: 'dinerSentAway', at, dinerId });
    expect(evolveAll(noVisit, [...annaAndBo, wished, gone('bo')])).not.toHaveProperty('headsWish');
    expect(evolveAll(noVisit, [...annaAndBo, wished, gone('anna')])).toHaveProperty('headsWish');
    const refused: VisitEvent = { type: 'dinerRefused', dinerId: 'bo' };
    expect(evolveAll(noVisit, [...annaAndBo, wished, refused])).not.toHaveProperty('headsWish');
  });

  test('a table that was freed has nobody to answer', () => {
    const freed: VisitEvent = { type: 'tableFreed', at };
    expect(evolveAll(noVisit, [...annaAndBo, wished, freed])).not.toHaveProperty('headsWish');
  });

  test('a number that the staff could not set is refused for the same reason', () => {
    const wish = (heads: typeof four) => given(...annaAndBo).when({ type: 'wishHeads', heads }, byBo);
    wish({ adults: 0, children: 0, others: 0 }).thenRefused({ code: 'no-people' });
    wish({ adults: 100, children: 0, others: 0 }).thenRefused({
      code: 'too-many-people',
      asked: 100,
      limit: 99,
    });
  });

  test('only who is trusted at an open table says it: nobody else, nobody without a table, and not before the yes', () => {
    given(...annaAndBo)
      .when(weAreFour, { by: diner('eve') })
      .thenRefused({ code: 'not-allowed' });
    given(...annaAndBo)
      .when(weAreFour, { by: waiter })
      .thenRefused({ code: 'not-allowed' });
    const late: VisitEvent = {
      type: 'dinerJoined',
      diner: { id: 'eve', seat: 3, label: '1', nickname: null, trust: 'awaited' },
    };
    given(...annaAndBo, late)
      .when(weAreFour, { by: diner('eve'), rules: aCarefulHouse({ joining: 'ask' }) })
      .thenRefused({ code: 'not-trusted' });
    given(tableOpened({ service: 'takeaway' }), joined('bo', 1))
      .when(weAreFour, byBo)
      .thenRefused({ code: 'not-allowed' });
    given(openingAsked(), joined('anna', 1))
      .when(weAreFour, { by: diner('anna') })
      .thenRefused({ code: 'under-review' });
  });
});
