import { describe, expect, test } from 'vitest';
import { repairPreferences } from './preferences.ts';

const nothingKept = repairPreferences(undefined);

describe('what a phone remembers', () => {
  test('survives when it can be believed', () => {
    const kept = {
      language: 'it',
      viewPage: 'orderHistory',
      selectedMenuId: 3,
      menuMode: 'CAROUSEL',
      isGuideHidden: true,
      areTipsHidden: true,
      tableLink: 'k1.Ab_9',
    };
    expect(repairPreferences(kept)).toEqual(kept);
  });

  test.each([
    null,
    'broken',
    7,
    [],
    { language: 'xx', viewPage: 'elsewhere', selectedMenuId: '3; drop', menuMode: 1 },
  ])('becomes the default where it is %j', (kept) => {
    expect(repairPreferences(kept)).toEqual(nothingKept);
  });

  test('holds nothing that an older or foreign app left there, such as a name or a PIN', () => {
    expect(repairPreferences({ customer: 'Ana', phone: '055 123', orderCode: '1234' })).toEqual(nothingKept);
  });
});
