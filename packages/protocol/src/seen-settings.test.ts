import { expect, test } from 'vitest';
import { isAsSeen, seenSettings } from './seen-settings.ts';

const vat = { id: 178, value: { percent: 10, dishes: [{ item_id: 1, percent: 5 }] } };

test('[SETTING-2] a setting is as it was seen by its value alone, whatever the order of its fields', () => {
  const header = seenSettings([{ id: 17, value: [] }, vat]);
  expect(isAsSeen(header, { id: 178, value: { dishes: [{ percent: 5, item_id: 1 }], percent: 10 } })).toBe(
    true,
  );
  expect(isAsSeen(header, { ...vat, value: { ...vat.value, percent: 11 } })).toBe(false);
  expect(isAsSeen(header, { id: 17, value: [3] })).toBe(false);
  // Of others nothing was said, and who says nothing means the last one to count.
  expect(isAsSeen(header, { id: 8, value: 4 })).toBe(true);
  expect(isAsSeen(undefined, vat)).toBe(true);
});
