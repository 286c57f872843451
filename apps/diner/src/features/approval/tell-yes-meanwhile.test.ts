import { snackbars } from '@tavolata/app-kit';
import { createTexts } from '@tavolata/ui';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPreferences, type PreferencesStore } from '../../shared/preferences.ts';
import english from '../../texts/en.json' with { type: 'json' };
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { Speech, SpeechStore } from '../../device/speech.ts';
import { tellYesMeanwhile } from './tell-meanwhile.ts';

const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

let preferences: PreferencesStore;

/** A phone whose guests asked to open their table before its page was closed. */
beforeEach(() => {
  snackbars.close('approval');
  preferences = createPreferences({ languages: ['en'], storage: nothingKept });
  preferences.setState({ approvalStatus: 'REVIEW', tableStatus: 1 });
  const t = createTexts<AppTexts>(english, 'en');
  const speech: SpeechStore = {
    ...createStore<Speech>(() => ({ language: 'en', t })),
    speak: () => Promise.resolve(),
  };
  tellYesMeanwhile(preferences, Promise.resolve(speech));
});

async function toldAfter(change: () => void): Promise<readonly string[]> {
  change();
  await Promise.resolve();
  return snackbars.snapshot().map(({ text }) => text);
}

describe('[A-01] that the staff have said yes', () => {
  test('is told to who comes back to an open table', async () => {
    const told = await toldAfter(() => {
      preferences.setState({ tableStatus: 3 });
      preferences.setState({ approvalStatus: 'NO' });
    });
    expect(told).toEqual([english['approval.approved']]);
  });

  test('is not told twice to who reads it above the menu', async () => {
    const told = await toldAfter(() => {
      preferences.setState({ tableStatus: 3 });
      preferences.setState({ approvalStatus: 'APPROVED' });
      preferences.setState({ approvalStatus: 'NO' });
    });
    expect(told).toEqual([]);
  });

  test('is not told of a round that waited at an open table: the visit says whether it went or came back', async () => {
    const told = await toldAfter(() => {
      preferences.setState({ approvalStatus: 'NO' });
      preferences.setState({ tableStatus: 3 });
      preferences.setState({ approvalStatus: 'REVIEW' });
      preferences.setState({ approvalStatus: 'NO' });
    });
    expect(told).toEqual([]);
  });

  test('is not told of a table that is free again', async () => {
    const told = await toldAfter(() => preferences.setState({ approvalStatus: 'NO', tableStatus: 0 }));
    expect(told).toEqual([]);
  });
});
