import { allergens } from '@tavolata/domain';
import fc from 'fast-check';
import { LANGUAGES } from '@tavolata/ui';
import { describe, expect, test } from 'vitest';
import {
  createPreferences,
  customerOf,
  forgetVisit,
  repairPreferences,
  type Preferences,
} from './preferences.ts';

const key = 'DEFAULT_CACHING';

/** A browser's storage with this in it. */
function storageWith(content: string | null) {
  const kept = new Map(content === null ? [] : [[key, content]]);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function phoneWith(content: string | null, languages: readonly string[] = ['en-IE']) {
  const storage = storageWith(content);
  return { storage, preferences: createPreferences({ languages, storage }) };
}

const defaults: Preferences = {
  language: 'en',
  viewPage: 'menuPage',
  selectedMenuId: null,
  menuMode: null,
  deviceId: null,
  isCopy: false,
  areTipsHidden: false,
  allergies: [],
  tellsAllergies: false,
  tableLink: null,
  userId: null,
  orderId: 0,
  tableStatus: null,
  approvalStatus: 'NO',
  customer: '1',
  advGlobalRound: 1,
  roundTime: -1,
  ordersSeen: '',
  sharing: {},
  diffTimeStamp: 0,
};

const ofAGuest: Preferences = {
  language: 'it',
  viewPage: 'orderHistory',
  selectedMenuId: 3,
  menuMode: 'CAROUSEL',
  deviceId: 'Zk3-7q',
  isCopy: false,
  areTipsHidden: true,
  allergies: ['gluten', 'milk'],
  tellsAllergies: true,
  tableLink: 'k1.Ab_9',
  userId: 'guest-7',
  orderId: 88,
  tableStatus: 3,
  approvalStatus: 'REVIEW',
  customer: '4',
  advGlobalRound: 2,
  roundTime: 118,
  ordersSeen: '1-1=ready 1-2=notPossible',
  sharing: { 'line-one': ['anna', 'ben'] },
  diffTimeStamp: -1500,
};

describe('[LC-05] a phone remembers under DEFAULT_CACHING', () => {
  test('the defaults of the specification at first, with the language in capitals', () => {
    const { storage, preferences } = phoneWith(null);
    expect(preferences.getState()).toEqual(defaults);
    preferences.setState({});
    expect(JSON.parse(storage.kept.get(key) ?? '')).toMatchObject({
      state: {
        language: 'EN',
        viewPage: 'menuPage',
        advGlobalRound: 1,
        roundTime: -1,
        customer: '1',
        approvalStatus: 'NO',
      },
      version: 2,
    });
  });

  test('what was there when it comes back', () => {
    const { storage, preferences } = phoneWith(null);
    preferences.setState(ofAGuest);
    const again = createPreferences({ languages: ['en'], storage: storageWith(storage.kept.get(key) ?? '') });
    expect(again.getState()).toEqual(ofAGuest);
  });

  test('what an older app left there, as far as it means the same', () => {
    const old = { state: { language: 'de', menuMode: 'NORMAL', viewPage: 'elsewhere' }, version: 1 };
    expect(phoneWith(JSON.stringify(old)).preferences.getState()).toEqual({
      ...defaults,
      language: 'de',
      menuMode: 'NORMAL',
    });
  });

  test('nothing that a foreign app left there, such as a name or a PIN', () => {
    const foreign = { state: { userName: 'Ana', phone: '055 123', orderCode: '1234' }, version: 2 };
    const { storage, preferences } = phoneWith(JSON.stringify(foreign));
    preferences.setState({});
    expect(storage.kept.get(key)).not.toMatch(/Ana|055|1234/);
  });

  test('nothing that makes it stumble, whatever lies there', () => {
    const nearly = fc
      .record({ state: fc.object(), version: fc.integer() })
      .map((kept) => JSON.stringify(kept));
    const likely = fc
      .record(
        Object.fromEntries(
          Object.keys(defaults).map((name) => [name, fc.oneof(fc.jsonValue(), fc.constant(null))]),
        ),
      )
      .map((state) => JSON.stringify({ state, version: 2 }));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), nearly, likely), (content) => {
        const { preferences } = phoneWith(content);
        expectValid(preferences.getState());
        preferences.setState({ viewPage: 'menuPage' });
        expectValid(preferences.getState());
      }),
      { numRuns: 400 },
    );
  });
});

function expectValid(state: Preferences) {
  expect(Object.keys(state).sort()).toEqual(Object.keys(defaults).sort());
  expect(LANGUAGES).toContain(state.language);
  expect(['menuPage', 'orderHistory', 'noticePage', 'homePage', 'callWaiter']).toContain(state.viewPage);
  expect(['NORMAL', 'CAROUSEL', null]).toContain(state.menuMode);
  expect(['NO', 'REVIEW', 'APPROVED', 'REJECTED']).toContain(state.approvalStatus);
  for (const number of [state.selectedMenuId, state.tableStatus]) {
    expect(number === null || Number.isSafeInteger(number)).toBe(true);
  }
  for (const number of [state.orderId, state.advGlobalRound, state.roundTime, state.diffTimeStamp]) {
    expect(Number.isSafeInteger(number)).toBe(true);
  }
  for (const one of state.allergies) expect(allergens).toContain(one);
  for (const flag of [state.areTipsHidden, state.tellsAllergies]) expect(typeof flag).toBe('boolean');
  expect(state.customer).not.toBe('');
  for (const text of [state.tableLink, state.deviceId, state.userId]) {
    expect(text === null || typeof text === 'string').toBe(true);
  }
}

test('[LC-05] at the end of a visit a phone forgets all of it, and keeps its language, its looks and what its guest avoids', () => {
  const { storage, preferences } = phoneWith(null);
  preferences.setState(ofAGuest);
  forgetVisit(preferences);
  const { language, menuMode, deviceId, areTipsHidden, diffTimeStamp } = ofAGuest;
  const { allergies, tellsAllergies } = ofAGuest;
  const left = {
    ...defaults,
    ...{ language, menuMode, deviceId, areTipsHidden, diffTimeStamp },
    ...{ allergies, tellsAllergies },
  };
  expect(preferences.getState()).toEqual(left);
  expect(JSON.parse(storage.kept.get(key) ?? '')).toEqual({ state: { ...left, language: 'IT' }, version: 2 });
});

test('[LC-05] of what a guest avoids it believes the 14 that every restaurant declares', () => {
  const kept = JSON.stringify({ state: { allergies: ['milk', 'moonlight', 7, 'gluten'] }, version: 2 });
  expect(phoneWith(kept).preferences.getState().allergies).toEqual(['gluten', 'milk']);
});

describe('[E-07] the language of a phone', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['pl-PL', 'de'], 'en'],
    [[], 'en'],
  ])('that asks for %j and has chosen none is %s', (languages, expected) => {
    expect(phoneWith(null, languages).preferences.getState().language).toBe(expected);
  });

  test('is the chosen one, whatever its browser asks for', () => {
    const kept = JSON.stringify({ state: { language: 'ZH' }, version: 2 });
    expect(phoneWith(kept, ['de-DE']).preferences.getState().language).toBe('zh');
  });

  test('is the browser’s where what was kept is no language', () => {
    expect(repairPreferences({ language: 'xx' }, ['fr-FR']).language).toBe('fr');
  });
});

test.each([
  ['0', '1'],
  ['', '1'],
  [null, '1'],
  ['3', '3'],
  [7, '7'],
  ['Anna', 'Anna'],
])('[O-15] the server’s name %j makes the customer %s', (name, customer) => {
  expect(customerOf(name)).toBe(customer);
});
