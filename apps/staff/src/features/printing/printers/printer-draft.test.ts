import type { PrinterWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { draftOf, printerFrom, problemsIn } from './printer-draft.ts';

const grill: PrinterWire = {
  ...{ id: 'grill-01', kind: 'network', name: 'Grill', model: 'star', host: '10.0.0.7', port: 9101 },
  ...{ width: 58, letters: 'picture', language: 'zh', copies: 2, stations: ['grill'], prints_bills: true },
  ...{ substitute_id: 'bar-0001', trouble: 'off', is_paper_low: false, heard_at: null, waiting: 3 },
};

test('a printer that nobody has changed is sent as it was, without what it says itself', () => {
  const { id: _id, trouble: _trouble, waiting: _waiting, is_paper_low: _low, heard_at: _at, ...said } = grill;
  expect(printerFrom(draftOf(grill, 'en'))).toEqual(said);
});

test('one that fetches its papers is sent without an address, whatever was typed before', () => {
  const cloud = printerFrom({ ...draftOf(grill, 'en'), kind: 'cloud' });
  expect(cloud).toMatchObject({ kind: 'cloud', name: 'Grill' });
  expect(Object.keys(cloud)).not.toContain('host');
});

test('a new one needs a name, and an address where it stands in the house', () => {
  const blank = draftOf(null, 'zh');
  expect(problemsIn(blank)).toEqual(['name', 'host']);
  expect(problemsIn({ ...blank, kind: 'cloud', name: ' ' })).toEqual(['name']);
  expect(problemsIn({ ...blank, name: 'Bar', host: 'bar.local' })).toEqual([]);
  expect(blank).toMatchObject({ language: 'zh', letters: 'gb18030' });
});
