import { describe, expect, test } from 'vitest';
import {
  aCarefulRestaurant,
  annaAndBo,
  diner,
  given,
  joined,
  openingAsked,
  sampleRules,
  waiter,
} from '../testing/index.ts';
import { visitSeenBy } from '../views/visit-seen-by.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import type { Motif } from './motifs.ts';
import { noVisit } from './visit.ts';

const as = (nickname: string | null, motif: Motif | null = null): Command => ({
  type: 'introduce',
  nickname,
  motif,
});
const known = (dinerId: string, nickname: string | null, motif: Motif | null = null): VisitEvent => ({
  type: 'dinerIntroduced',
  dinerId,
  nickname,
  motif,
});
const byBo = { by: diner('bo') };
const late: VisitEvent = {
  type: 'dinerJoined',
  diner: { id: 'eve', seat: 3, label: '1', nickname: null, trust: 'awaited' },
};
const dinerAfter = (id: string, ...events: readonly VisitEvent[]) => {
  const visit = evolveAll(noVisit, events);
  return visit.status === 'none' ? undefined : visit.diners.find((one) => one.id === id);
};

describe('[NAME-1] a guest is known by a name, a picture, both or neither', () => {
  test('each of them, and none again', () => {
    given(...annaAndBo)
      .when(as('Bo'), byBo)
      .then(known('bo', 'Bo'));
    given(...annaAndBo)
      .when(as(null, 'kite'), byBo)
      .then(known('bo', null, 'kite'));
    given(...annaAndBo, known('bo', 'Bo', 'kite'))
      .when(as(null), byBo)
      .then(known('bo', null));
    expect(dinerAfter('bo', ...annaAndBo, known('bo', 'Bo', 'kite'))).toEqual({
      ...{ id: 'bo', seat: 2, label: '1', nickname: 'Bo', motif: 'kite' },
    });
    expect(dinerAfter('bo', ...annaAndBo, known('bo', 'Bo', 'kite'), known('bo', null))).toEqual({
      ...{ id: 'bo', seat: 2, label: '1', nickname: null },
    });
  });

  test('the same again is not told again, and a name of blanks is none', () => {
    given(...annaAndBo, known('bo', 'Bo', 'kite'))
      .when(as('  Bo ', 'kite'), byBo)
      .then();
    given(...annaAndBo)
      .when(as('  '), byBo)
      .then();
  });

  test('also while the staff are asked to open, or look at a send', () => {
    given(openingAsked(), joined('bo', 1))
      .when(as('Bo', 'cat'), byBo)
      .then(known('bo', 'Bo', 'cat'));
    expect(dinerAfter('bo', openingAsked(), joined('bo', 1), known('bo', 'Bo', 'cat'))).toMatchObject({
      ...{ nickname: 'Bo', motif: 'cat' },
    });
  });

  test('a phone of no diner is called nothing, nor are the staff, and who waits for a yes may say a name', () => {
    given(...annaAndBo)
      .when(as('Eve'), { by: diner('eve') })
      .thenRefused({ code: 'not-allowed' });
    given(...annaAndBo)
      .when(as('Ana'), { by: waiter })
      .thenRefused({ code: 'not-allowed' });
    given(...annaAndBo, late)
      .when(as('Eve'), { by: diner('eve'), rules: aCarefulRestaurant({ joining: 'ask' }) })
      .then(known('eve', 'Eve'));
    given(...annaAndBo, late)
      .when(as('Eve'), { by: diner('eve'), rules: aCarefulRestaurant({ joining: 'strict' }) })
      .thenRefused({ code: 'not-trusted' });
  });
});

describe('[NAME-2] a picture is one guest’s at a table', () => {
  test('who asks first has it, until they take another', () => {
    given(...annaAndBo, known('anna', null, 'kite'))
      .when(as(null, 'kite'), byBo)
      .thenRefused({ code: 'motif-taken', motif: 'kite', seat: 1 });
    given(...annaAndBo, known('anna', null, 'kite'), known('anna', null, 'cat'))
      .when(as(null, 'kite'), byBo)
      .then(known('bo', null, 'kite'));
  });
});

describe('[NAME-3] a name tells its guest from every other', () => {
  test('it has twenty characters at most', () => {
    given(...annaAndBo)
      .when(as('x'.repeat(20)), byBo)
      .then(known('bo', 'x'.repeat(20)));
    given(...annaAndBo)
      .when(as('x'.repeat(21)), byBo)
      .thenRefused({ code: 'nickname-too-long', length: 21, limit: 20 });
  });

  test('it is stored as everybody reads it', () => {
    given(...annaAndBo)
      .when(as(' B\u202eo\u0007\n'), byBo)
      .then(known('bo', 'Bo'));
  });

  test.each(['7', '12 3', '-', '*'])('“%s” is no name: numbers are seats', (typed) => {
    given(...annaAndBo)
      .when(as(typed), byBo)
      .thenRefused({ code: 'nickname-without-letters' });
  });

  test.each(['小明', 'Ünal', '🦊', 'R2'])('“%s” is one', (typed) => {
    given(...annaAndBo)
      .when(as(typed), byBo)
      .then(known('bo', typed));
  });

  test.each(['Anna', 'anna', 'ＡＮＮＡ'])('“%s” is taken where an Anna sits', (typed) => {
    given(...annaAndBo, known('anna', 'Anna'))
      .when(as(typed), byBo)
      .thenRefused({ code: 'nickname-taken', seat: 1 });
  });

  test('so is what the restaurant calls another diner, and nobody’s is one’s own', () => {
    const basil: VisitEvent = {
      type: 'dinerJoined',
      diner: { id: 'cleo', seat: 3, label: 'Olive', nickname: null },
    };
    given(...annaAndBo, basil)
      .when(as('olive'), { ...byBo, rules: sampleRules({ isSelfOrder: true }) })
      .thenRefused({ code: 'nickname-taken', seat: 3 });
    given(...annaAndBo, known('bo', 'Bo'))
      .when(as('BO'), byBo)
      .then(known('bo', 'BO'));
  });
});

test('[NAME-6] who waits for the table’s yes reads nobody’s name but their own', () => {
  const rules = aCarefulRestaurant({ joining: 'ask' });
  const events = [...annaAndBo, late, known('anna', 'Anna', 'kite'), known('eve', 'Eve')];
  const visit = evolveAll(noVisit, events);
  if (visit.status !== 'open') throw new Error('the table is open');
  const seenBy = (dinerId: string) =>
    visitSeenBy(visit, dinerId, rules).diners.map(({ nickname, motif }) => [nickname, motif]);
  expect(seenBy('eve')).toEqual([
    [null, 'kite'],
    [null, undefined],
    ['Eve', undefined],
  ]);
  expect(seenBy('bo')[0]).toEqual(['Anna', 'kite']);
});

describe('[NAME-4] whom the table or the staff do not want is called nothing there', () => {
  const eve = [...annaAndBo, late, known('eve', 'Eve', 'moon')];

  test('after the table’s no', () => {
    const refused = dinerAfter('eve', ...eve, { type: 'dinerRefused', dinerId: 'eve' });
    expect(refused).toEqual({ id: 'eve', seat: 3, label: '1', nickname: null, trust: 'refused' });
  });

  test('nor after being sent away, and what they had is free again', () => {
    const away: VisitEvent = { type: 'dinerSentAway', at: 1, dinerId: 'eve' };
    expect(dinerAfter('eve', ...eve, away)).not.toHaveProperty('motif');
    expect(dinerAfter('eve', ...eve, away)).toMatchObject({ nickname: null });
    given(...eve, away)
      .when(as('Eve', 'moon'), byBo)
      .then(known('bo', 'Eve', 'moon'));
  });
});
