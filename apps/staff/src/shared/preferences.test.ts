import { describe, expect, test } from 'vitest';
import { repairPreferences, type Preferences } from './preferences.ts';

const fresh: Preferences = {
  ...{ language: null, station: null, textSize: 100, hasTotals: null, hasSound: false },
  hasNotices: false,
  showsOwnCalls: false,
  isOneTap: false,
  area: null,
  showsPlan: false,
  isSettingUp: false,
  putAway: [],
  pinDigits: {},
};

describe('what a screen remembers', () => {
  test('is its language, station, text size, taps, totals, sound, notices, own calls, area, plan, whether it sets up what was put away and how long PINs are', () => {
    const kept: Preferences = {
      language: 'zh',
      station: 'wok',
      textSize: 150,
      hasTotals: false,
      hasSound: true,
      hasNotices: true,
      showsOwnCalls: true,
      isOneTap: true,
      area: 2,
      showsPlan: true,
      isSettingUp: true,
      putAway: ['m1:plan-7'],
      pinDigits: { wei: 6 },
    };
    expect(repairPreferences(kept)).toEqual(kept);
  });

  test('begins silent, at all stations, in the browser’s language', () => {
    expect(repairPreferences(undefined)).toEqual(fresh);
  });

  test('is forgotten where it makes no sense', () => {
    expect(
      repairPreferences({
        language: 'xx',
        station: 7,
        textSize: 1000,
        hasTotals: 'yes',
        hasSound: null,
        area: 'Sala',
        putAway: 3,
        pinDigits: { wei: 'six' },
      }),
    ).toEqual(fresh);
  });
});
