import { describe, expect, test } from 'vitest';
import {
  aCarefulRestaurant,
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
const weAreFour: Command = { type: 'requestHeads', heads: four };
const at = 1_000_000;
const byBo = { by: diner('bo'), now: at };
const asked: VisitEvent = { type: 'headsRequested', request: { dinerId: 'bo', heads: four, at } };

describe('[HEADS-2] guests tell the staff how many they are', () => {
  test('it is kept beside the number that is counted, and nobody is charged by it', () => {
    given(...annaAndBo)
      .when(weAreFour, byBo)
      .then(asked);
    expect(evolveAll(noVisit, [...annaAndBo, asked])).toMatchObject({
      heads: counted,
      headsRequest: { dinerId: 'bo', heads: four, at },
    });
  });

  test('the last word of the table holds, and the number that is counted takes it back', () => {
    const three = { adults: 3, children: 0, others: 0 };
    given(...annaAndBo, asked)
      .when({ type: 'requestHeads', heads: three }, { by: diner('anna'), now: at + 1 })
      .then({ type: 'headsRequested', request: { dinerId: 'anna', heads: three, at: at + 1 } });
    given(...annaAndBo, asked)
      .when({ type: 'requestHeads', heads: counted }, byBo)
      .then({ type: 'headsRequested', request: null });
    given(...annaAndBo)
      .when({ type: 'requestHeads', heads: counted }, byBo)
      .then();
  });

  test('the same word again is not told again', () => {
    given(...annaAndBo, asked)
      .when(weAreFour, { ...byBo, now: at + 5 })
      .then();
  });

  test('whatever number the staff then set or leave, the word is answered', () => {
    for (const heads of [four, counted]) {
      const set: VisitEvent = { type: 'headsChanged', heads, covers: [] };
      expect(evolveAll(noVisit, [...annaAndBo, asked, set])).not.toHaveProperty('headsRequest');
    }
  });

  test('it goes with the phone that said it, and stays when another goes', () => {
    const gone = (dinerId: string): VisitEvent => ({ type: 'dinerSentAway', at, dinerId });
    expect(evolveAll(noVisit, [...annaAndBo, asked, gone('bo')])).not.toHaveProperty('headsRequest');
    expect(evolveAll(noVisit, [...annaAndBo, asked, gone('anna')])).toHaveProperty('headsRequest');
    const refused: VisitEvent = { type: 'dinerRefused', dinerId: 'bo' };
    expect(evolveAll(noVisit, [...annaAndBo, asked, refused])).not.toHaveProperty('headsRequest');
  });

  test('a table that was freed has nobody to answer', () => {
    const freed: VisitEvent = { type: 'tableFreed', at };
    expect(evolveAll(noVisit, [...annaAndBo, asked, freed])).not.toHaveProperty('headsRequest');
  });

  test('a number that the staff could not set is refused for the same reason', () => {
    const request = (heads: typeof four) => given(...annaAndBo).when({ type: 'requestHeads', heads }, byBo);
    request({ adults: 0, children: 0, others: 0 }).thenRefused({ code: 'no-people' });
    request({ adults: 100, children: 0, others: 0 }).thenRefused({
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
      .when(weAreFour, { by: diner('eve'), rules: aCarefulRestaurant({ joining: 'ask' }) })
      .thenRefused({ code: 'not-trusted' });
    given(tableOpened({ service: 'takeaway' }), joined('bo', 1))
      .when(weAreFour, byBo)
      .thenRefused({ code: 'not-allowed' });
    given(openingAsked(), joined('anna', 1))
      .when(weAreFour, { by: diner('anna') })
      .thenRefused({ code: 'under-review' });
  });
});
