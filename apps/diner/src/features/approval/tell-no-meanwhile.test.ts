import { snackbars } from '@tavolata/app-kit';
import { createTexts } from '@tavolata/ui';
import type { GuestSessionReply } from '@tavolata/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPreferences, type PreferencesStore } from '../../shared/preferences.ts';
import english from '../../texts/en.json' with { type: 'json' };
import type { AppTexts } from '../../texts/texts.gen.ts';
import { createArrival } from '../../device/arrival/arrival.ts';
import { aGuest, freeTable } from '../../device/arrival/sample-guest.ts';
import type { Speech, SpeechStore } from '../../device/speech.ts';
import { tellNoMeanwhile } from './tell-meanwhile.ts';

const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const t = createTexts<AppTexts>(english, 'en');
const speech: SpeechStore = {
  ...createStore<Speech>(() => ({ language: 'en', t })),
  speak: () => Promise.resolve(),
};

let preferences: PreferencesStore;

/** A phone whose guests asked to open their table before its page was closed. */
beforeEach(() => {
  snackbars.close('approval');
  preferences = createPreferences({ languages: ['en'], storage: nothingKept });
  preferences.setState({ approvalStatus: 'REVIEW', tableStatus: 1 });
});

/** What is on the screen after the page was loaded, where the server answers this. */
async function toldWhenLoaded(change: Partial<GuestSessionReply>): Promise<readonly string[]> {
  const answer = () => Promise.resolve({ ok: true, value: aGuest(change) } as const);
  const api = { scan: answer, typeCode: answer, resume: answer, enterLite: answer };
  const arrival = createArrival({ api, preferences });
  tellNoMeanwhile({ arrival, preferences, speech: Promise.resolve(speech) });
  await arrival.arrive();
  await Promise.resolve();
  return snackbars.snapshot().map(({ text }) => text);
}

describe('[A-04] that the staff have said no', () => {
  const reason = 'Please wait until we take you to your table';

  test('is told with their reason to who comes back, once', async () => {
    expect(await toldWhenLoaded({ rejected_reason: reason })).toEqual([
      t('approval.rejectedBecause', { reason }),
    ]);
    snackbars.close('approval');
    expect(await toldWhenLoaded({ rejected_reason: reason })).toEqual([]);
  });

  test('is told without one where they gave none', async () => {
    expect(await toldWhenLoaded({ rejected_reason: '' })).toEqual([english['approval.rejected']]);
  });

  test('[REVIEW-3] is told as the end of a table that was open, where their first round waited', async () => {
    preferences.setState({ tableStatus: 3 });
    expect(await toldWhenLoaded({ rejected_reason: '' })).toEqual([english['approval.closed']]);
  });

  test('[Q-03] is told to who has no table as the end of an order', async () => {
    preferences.setState({ tableStatus: 3 });
    const takeaway = { ...freeTable, table_id: -1 };
    expect(await toldWhenLoaded({ table: takeaway, rejected_reason: '' })).toEqual([
      english['approval.orderClosed'],
    ]);
    snackbars.close('approval');
    preferences.setState({ approvalStatus: 'REVIEW', tableStatus: 3 });
    expect(await toldWhenLoaded({ table: takeaway, rejected_reason: reason })).toEqual([
      t('approval.orderClosedBecause', { reason }),
    ]);
  });

  test('is not told to who still waits, nor to whose table is free for another reason', async () => {
    const asked = { ...freeTable, table_status: 1, customer_num: 2, adult_number: 2, select_menu: '1' };
    expect(await toldWhenLoaded({ table: asked })).toEqual([]);
    expect(await toldWhenLoaded({})).toEqual([]);
  });
});
