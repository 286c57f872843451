import type { ServiceOptionWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { afterCall, chosenOptions, freshDraft, gapOf, withToggled } from './call-draft.ts';

const water = { id: 1 } as ServiceOptionWire;
const bill = { id: 2 } as ServiceOptionWire;
const options = [water, bill];
const atTable = { asksPlace: false };
const inLiteMode = { asksPlace: true };

test('[CS-01] the first option is chosen beforehand and goes with another choice; options toggle', () => {
  expect(chosenOptions(freshDraft, options)).toEqual([water]);
  const second = withToggled(freshDraft, options, 2);
  expect(chosenOptions(second, options)).toEqual([bill]);
  const both = withToggled(second, options, 1);
  expect(chosenOptions(both, options)).toEqual([water, bill]);
  expect(chosenOptions(withToggled(both, options, 1), options)).toEqual([bill]);
});

test('[CS-01] a call needs an option or a word', () => {
  const nothing = withToggled(freshDraft, options, 1);
  expect(gapOf(nothing, options, atTable)).toBe('subject');
  expect(gapOf({ ...nothing, note: '  ' }, options, atTable)).toBe('subject');
  expect(gapOf({ ...nothing, note: 'Ice' }, options, atTable)).toBeNull();
  expect(gapOf(freshDraft, options, atTable)).toBeNull();
  expect(gapOf(freshDraft, [], atTable)).toBe('subject');
});

test('[CS-01] in lite mode a call also needs a place, in fewer than thirty characters', () => {
  expect(gapOf(freshDraft, options, inLiteMode)).toBe('place');
  expect(gapOf({ ...freshDraft, place: ' ' }, options, inLiteMode)).toBe('place');
  expect(gapOf({ ...freshDraft, place: 'x'.repeat(30) }, options, inLiteMode)).toBe('place');
  expect(gapOf({ ...freshDraft, place: 'x'.repeat(29) }, options, inLiteMode)).toBeNull();
});

test('[CS-03] after a call nothing is chosen and nothing is written; the guest still sits there', () => {
  const cleared = afterCall({ chosen: [1], note: 'Ice', place: 'Bar' });
  expect(chosenOptions(cleared, options)).toEqual([]);
  expect(cleared).toMatchObject({ note: '', place: 'Bar' });
});
