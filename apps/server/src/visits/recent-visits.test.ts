import { evolveAll, noVisit } from '@tavolata/domain';
import { tableOpened } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { RecentVisits } from './recent-visits.ts';
import type { StoredVisit } from './visit-storage.ts';

test('of the ended visits the one that was used longest ago is forgotten first', () => {
  const recent = new RecentVisits(2);
  for (const id of ['v1', 'v2']) recent.remember(anEndedVisit(id));
  recent.find('v1');
  recent.remember(anEndedVisit('v3'));
  expect(recent.find('v2')).toBeUndefined();
  expect([recent.find('v1'), recent.find('v3')]).toEqual([anEndedVisit('v1'), anEndedVisit('v3')]);
});

test('a running visit is not forgotten, however many there are, and when it ends it is one of the ended', () => {
  const recent = new RecentVisits(1);
  const ids = Array.from({ length: 50 }, (_, at) => `v${at}`);
  for (const id of ids) recent.remember(aVisit(id));
  expect(ids.every((id) => recent.find(id))).toBe(true);
  for (const id of ids) recent.remember(anEndedVisit(id));
  expect(ids.filter((id) => recent.find(id))).toEqual(['v49']);
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

function anEndedVisit(id: string): StoredVisit {
  const visit = evolveAll(aVisit(id).visit, [{ type: 'tableFreed', at: 2 }]);
  if (visit.status === 'none') throw new Error('the table was opened');
  return { version: 2, visit };
}
