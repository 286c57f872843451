import { describe, expect, test } from 'vitest';
import { allSettings, printSettings, settingParts, unreadSettings } from '@tavolata/protocol';
import { bothChanges, changedChoices, changesBetween, choicesOf, isRisky } from './restaurant-choices.ts';
import { nameOfChoice } from './setting-lines.tsx';

const restaurant = choicesOf([
  { name: 'rule-global-turn-limit', value: { enable: true, turn_dishes: 6, turn_mins: 10 } },
  { name: 'dish_remarks', value: 1 },
]);

// The keys of an object written out in full are those of its type.
const choiceNames = Object.keys(settingParts) as (keyof typeof settingParts)[];

describe('the settings of the restaurant', () => {
  test('[K-02] are read from the wire, and what the restaurant never set is as the registry says', () => {
    expect(restaurant).toMatchObject({
      hasRounds: true,
      dishesPerPerson: 6,
      roundMinutes: 10,
      maxRounds: 10,
    });
    expect(restaurant).toMatchObject({ takesRemarks: false, showsSoldOut: true, isSelfOrder: false });
  });

  test('are all on the page, each with a name that the log says too', () => {
    expect(choiceNames.filter((choice) => nameOfChoice(choice) === null)).toEqual([]);
  });

  test('have a control each, but for those that are named with a reason', () => {
    const excepted = new Map<string, string>([
      ...unreadSettings.map(({ name, unread }) => [name, unread] as const),
      // The search of this page leads to the printers by their names.
      ...printSettings.map(({ name }) => [name, 'The printers’ room has what is known of it.'] as const),
    ]);
    const controlled = new Set<string>(choiceNames.map((choice) => settingParts[choice].of));
    const without = allSettings.map(({ name }) => name).filter((name) => !controlled.has(name));
    expect(without.filter((name) => !excepted.has(name))).toEqual([]);
    // An exception that has a control by now is none.
    expect([...excepted.keys()].filter((name) => controlled.has(name))).toEqual([]);
  });

  test('change together where they are one setting on the wire', () => {
    expect(changesBetween(restaurant, { ...restaurant, dishesPerPerson: 5, roundMinutes: 12 })).toEqual([
      {
        id: 2,
        name: 'rule-global-turn-limit',
        value: { enable: true, turn_dishes: 5, turn_mins: 12 },
      },
    ]);
  });

  test('are left alone where nothing differs', () => {
    expect(changesBetween(restaurant, { ...restaurant })).toEqual([]);
  });

  test('ask before a change reaches into meals that are under way', () => {
    expect(isRisky(changedChoices(restaurant, { ...restaurant, hasRounds: false }))).toBe(true);
    expect(isRisky(changedChoices(restaurant, { ...restaurant, givesTips: false }))).toBe(false);
  });

  test('[G-01] know where the door is, or that nobody has said it', () => {
    expect(restaurant).toMatchObject({ checksPlace: false, placeMetres: null, doorLatitude: null });
    const door = { checksPlace: true, placeMetres: 120, doorLatitude: 45.4642, doorLongitude: 9.19 };
    expect(choicesOf(changesBetween(restaurant, { ...restaurant, ...door }))).toMatchObject(door);
  });

  test('travel back as the values they came from', () => {
    const turned = { ...restaurant, takesRemarks: true, isSelfOrder: true, sendsOnce: true };
    const after = choicesOf(changesBetween(restaurant, turned));
    expect(after).toMatchObject({ takesRemarks: true, isSelfOrder: true, sendsOnce: true });
  });

  test('are written as the registry has them', () => {
    const turned = {
      setsPinOnPhone: false,
      ordersWithoutTable: true,
      takesCalls: false,
      beginsAtMenu: false,
      takeawayMenuId: 4,
      showsFirstName: false,
      translatesNames: false,
      beginsAsGrid: true,
      dishSort: 'price' as const,
      passesCaches: true,
      soldOutOptions: [712],
      showsTour: false,
      chosenMenuId: 3,
      sealsCodes: false,
      scanHours: 6,
      keepsHolidays: true,
      holidays: ['2026-12-25'],
    };
    const changes = changesBetween(restaurant, { ...restaurant, ...turned });
    expect(Object.fromEntries(changes.map(({ name, value }) => [name, value]))).toEqual({
      'pin-by-employee-on-phone': { enable: false },
      'lite-ordering': { enable: true },
      call_service_function: 0,
      'customer-first-screen': 0,
      'package-fee': { menu_id: 4 },
      'show-item-name1-or-item-name2': { showItemName1: 0 },
      'names-in-guest-language': { enable: false },
      'qop-menu-default-mode': 1,
      'menu-dishes-sort': 'price',
      is_add_pic_random: 1,
      'condiments-sold-out': [712],
      guide: 0,
      'default-selection-menu': 3,
      is_encrypting: 0,
      time_interval: 6,
      country_holidays: { isEnable: true, value: ['2026-12-25'] },
    });
    expect(choicesOf(changes)).toMatchObject(turned);
  });

  test('have changed days where the days differ, in whatever list they stand', () => {
    const named = { ...restaurant, holidays: ['2026-12-25'] };
    expect(changedChoices(named, { ...restaurant, holidays: ['2026-12-25'] })).toEqual([]);
    expect(changedChoices(named, { ...restaurant, holidays: ['2026-12-26'] })).toEqual(['holidays']);
    expect(changedChoices(named, { ...restaurant, holidays: [] })).toEqual(['holidays']);
  });

  test('ask before codes are sealed or opened up, as printed cards go with it', () => {
    expect(restaurant.sealsCodes).toBe(true);
    expect(isRisky(changedChoices(restaurant, { ...restaurant, sealsCodes: false }))).toBe(true);
  });
});

test('[KITCHEN-41] of a list of options that two people have changed, what each has added or taken out counts', () => {
  expect(bothChanges({ base: [1, 2], mine: [2, 3], theirs: [1, 2, 4] })).toEqual([2, 4, 3]);
  expect(bothChanges({ base: [1, 2], mine: [1, 2, 3], theirs: [2, 3] })).toEqual([2, 3]);
  expect(bothChanges({ base: [1], mine: [1], theirs: [] })).toEqual([]);
});
