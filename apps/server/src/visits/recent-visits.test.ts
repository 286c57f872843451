import { evolveAll, noVisit } from '@tavolata/domain';
import { tableOpened } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { RecentVisits } from './recent-visits.ts';
import type { StoredVisit } from './visit-storage.ts';

test('the visit that was used longest ago is forgotten first', () => {
  const recent = new RecentVisits(2);
  recent.remember(aVisit('v1'));
  recent.remember(aVisit('v2'));
  recent.find('v1');
  recent.remember(aVisit('v3'));
  expect(recent.find('v2')).toBeUndefined();
  expect([recent.find('v1'), recent.find('v3')]).toEqual([aVisit('v1'), aVisit('v3')]);
});

test('an older state never takes the place of a newer one', () => {
  const recent = new RecentVisits(2);
  recent.remember(aVisit('v1', 5));
  recent.remember(aVisit('v1', 4));
  expect(recent.find('v1')?.version).toBe(5);
  recent.forget('v1');
  expect(recent.find('v1')).toBeUndefined();
});

function aVisit(id: string, version = 1): StoredVisit {
  const visit = evolveAll(noVisit, [tableOpened({ id })]);
  if (visit.status === 'none') throw new Error('the table was opened');
  return { version, visit };
}
