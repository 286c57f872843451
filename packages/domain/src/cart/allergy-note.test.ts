import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomBeside, withAllergyNote, withoutAllergyNote } from './allergy-note.ts';
import { cartBounds } from './line.ts';

const note = 'Allergie: Milch und Eier';

test('[ALLERGY-2] a note on allergies stands behind what the guest has written, or alone', () => {
  expect(withAllergyNote('', note)).toBe(note);
  expect(withAllergyNote('Ohne Zwiebeln', note)).toBe(`Ohne Zwiebeln · ${note}`);
  expect(withAllergyNote('Ohne Zwiebeln', '')).toBe('Ohne Zwiebeln');
});

test('[ALLERGY-2] it stands there once, however often the line is changed or ordered again', () => {
  const once = withAllergyNote('Ohne Zwiebeln', note);
  expect(withAllergyNote(once, note)).toBe(once);
  expect(withAllergyNote(note, note)).toBe(note);
  expect(withoutAllergyNote(once, note)).toBe('Ohne Zwiebeln');
  expect(withoutAllergyNote(note, note)).toBe('');
});

test('[ALLERGY-2] a remark is never longer than the restaurant takes it, and the note is whole', () => {
  const remarks = fc.string({ maxLength: cartBounds.remarkLength });
  const notes = fc.string({ minLength: 1, maxLength: 180 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(remarks, notes, (remark, some) => {
      const both = withAllergyNote(remark, some);
      expect(both.length).toBeLessThanOrEqual(cartBounds.remarkLength);
      expect(both.endsWith(some)).toBe(true);
    }),
  );
  const fits = 'x'.repeat(roomBeside(note));
  expect(withAllergyNote(fits, note)).toBe(`${fits} · ${note}`);
});
