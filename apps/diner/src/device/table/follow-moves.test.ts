import { snackbars } from '@tavolata/app-kit';
import { must } from '@tavolata/domain';
import { sampleRules, sampleCatalogue } from '@tavolata/domain/testing';
import { aTable, sampleWaiter } from '@tavolata/client/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPreferences } from '../../shared/preferences.ts';
import { createArrival } from '../arrival/arrival.ts';
import { aGuest, freeTable } from '../arrival/sample-guest.ts';
import { followMoves } from './follow-moves.ts';
import type { Words } from '../words.ts';

// The words come with the build; here a text is its key and what it is given.
const t = ((key: string, given: object) => `${key} ${JSON.stringify(given)}`) as unknown as Words['t'];
const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const atTwelve = { ...freeTable, table_status: 3, cor_status: 1, order_head_id: 88 };
const atFourteen = { ...atTwelve, table_id: 14, table_name: 'Window' };

/** What a phone at table 12 reads that is moved to table 14, where the server answers this when it asks for its table. */
async function toldWhenMoved(table: typeof atTwelve): Promise<readonly string[]> {
  const { twin, devices } = aTable({ catalogue: sampleCatalogue, rules: sampleRules({}), diners: ['anna'] });
  const { session, wire } = must(devices[0], 'anna sits here');
  const record = createStore(() => ({ table: atTwelve }));
  const answer = () => Promise.resolve({ ok: true, value: aGuest(record.getState()) } as const);
  const preferences = createPreferences({ languages: ['en'], storage: nothingKept });
  const api = { scan: answer, typeCode: answer, resume: answer, enterLite: answer };
  const arrival = createArrival({ api, preferences });
  await arrival.arrive();
  followMoves(session, { arrival, words: () => ({ t, dishName: () => '', nameOf: () => '', list: String }) });
  const settle = () => {
    while (wire.parcels.length > 0) wire.deliverAll();
  };
  wire.connect();
  settle();
  record.setState({ table });
  twin.perform({ type: 'moveTable', tableId: 14 }, sampleWaiter);
  settle();
  // It has asked already; this question is answered after that one.
  await arrival.refresh();
  return snackbars.snapshot().map(({ text }) => text);
}

describe('[LC-03] guests who are moved', () => {
  beforeEach(() => {
    snackbars.close('table');
  });

  test('read the name of the table where they are now', async () => {
    expect(await toldWhenMoved(atFourteen)).toEqual(['news.moved {"table":"Window"}']);
  });

  test('are not told the name of the table that they have left', async () => {
    expect(await toldWhenMoved(atTwelve)).toEqual([]);
  });
});
