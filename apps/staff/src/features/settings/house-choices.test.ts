import { describe, expect, test } from 'vitest';
import { changedChoices, changesBetween, choicesOf, isRisky } from './house-choices.ts';

const house = choicesOf([
  { name: 'rule-global-turn-limit', value: { enable: true, turn_dishes: 6, turn_mins: 10 } },
  { name: 'dish_remarks', value: 1 },
]);

describe('the settings of the house', () => {
  test('[K-02] are read from the wire, and what the house never set is as the registry says', () => {
    expect(house).toMatchObject({ hasRounds: true, dishesPerPerson: 6, roundMinutes: 10, maxRounds: 10 });
    expect(house).toMatchObject({ takesRemarks: false, showsSoldOut: true, isSelfOrder: false });
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
});
