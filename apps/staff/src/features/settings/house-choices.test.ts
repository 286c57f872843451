import { describe, expect, test } from 'vitest';
import { settingParts } from '@tavolata/protocol';
import { changedChoices, changesBetween, choicesOf, isRisky } from './house-choices.ts';
import { nameOfChoice } from './setting-lines.tsx';

const house = choicesOf([
  { name: 'rule-global-turn-limit', value: { enable: true, turn_dishes: 6, turn_mins: 10 } },
  { name: 'dish_remarks', value: 1 },
]);

// The keys of an object written out in full are those of its type.
const choiceNames = Object.keys(settingParts) as (keyof typeof settingParts)[];

describe('the settings of the house', () => {
  test('[K-02] are read from the wire, and what the house never set is as the registry says', () => {
    expect(house).toMatchObject({ hasRounds: true, dishesPerPerson: 6, roundMinutes: 10, maxRounds: 10 });
    expect(house).toMatchObject({ takesRemarks: false, showsSoldOut: true, isSelfOrder: false });
  });

  test('are all on the page, each with a name that the log says too', () => {
    expect(choiceNames.filter((choice) => nameOfChoice(choice) === null)).toEqual([]);
  });

  test('change together where they are one setting on the wire', () => {
    expect(changesBetween(house, { ...house, dishesPerPerson: 5, roundMinutes: 12 })).toEqual([
      {
        id: 2,
        name: 'rule-global-turn-limit',
        value: { enable: true, turn_dishes: 5, turn_mins: 12 },
      },
    ]);
  });

  test('are left alone where nothing differs', () => {
    expect(changesBetween(house, { ...house })).toEqual([]);
  });

  test('ask before a change reaches into meals that are under way', () => {
    expect(isRisky(changedChoices(house, { ...house, hasRounds: false }))).toBe(true);
    expect(isRisky(changedChoices(house, { ...house, givesTips: false }))).toBe(false);
  });

  test('[G-01] know where the door is, or that nobody has said it', () => {
    expect(house).toMatchObject({ checksPlace: false, placeMetres: null, doorLatitude: null });
    const door = { checksPlace: true, placeMetres: 120, doorLatitude: 45.4642, doorLongitude: 9.19 };
    expect(choicesOf(changesBetween(house, { ...house, ...door }))).toMatchObject(door);
  });

  test('travel back as the values they came from', () => {
    const turned = { ...house, takesRemarks: true, isSelfOrder: true, sendsOnce: true };
    const after = choicesOf(changesBetween(house, turned));
    expect(after).toMatchObject({ takesRemarks: true, isSelfOrder: true, sendsOnce: true });
  });

  test('are written as the registry has them', () => {
    const turned = {
      setsPinOnPhone: false,
      ordersWithoutTable: true,
      takesCalls: false,
      beginsAtMenu: true,
      chosenMenuId: 3,
      sealsCodes: false,
      scanHours: 6,
      keepsHolidays: true,
      holidays: ['2026-12-25'],
    };
    const changes = changesBetween(house, { ...house, ...turned });
    expect(Object.fromEntries(changes.map(({ name, value }) => [name, value]))).toEqual({
      'pin-by-employee-on-phone': { enable: false },
      'lite-ordering': { enable: true },
      call_service_function: 0,
      'customer-first-screen': 1,
      'default-selection-menu': 3,
      is_encrypting: 0,
      time_interval: 6,
      country_holidays: { isEnable: true, value: ['2026-12-25'] },
    });
    expect(choicesOf(changes)).toMatchObject(turned);
  });

  test('have changed days where the days differ, in whatever list they stand', () => {
    const named = { ...house, holidays: ['2026-12-25'] };
    expect(changedChoices(named, { ...house, holidays: ['2026-12-25'] })).toEqual([]);
    expect(changedChoices(named, { ...house, holidays: ['2026-12-26'] })).toEqual(['holidays']);
    expect(changedChoices(named, { ...house, holidays: [] })).toEqual(['holidays']);
  });

  test('ask before codes are sealed or opened up, as printed cards go with it', () => {
    expect(house.sealsCodes).toBe(true);
    expect(isRisky(changedChoices(house, { ...house, sealsCodes: false }))).toBe(true);
  });
});
