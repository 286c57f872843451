import { cartBounds } from './line.ts';

/** Between what a guest has written and the note. */
const between = ' · ';

/** How long a guest's own remark may be beside this note. */
export function roomBeside(note: string): number {
  if (note === '') return cartBounds.remarkLength;
  return Math.max(0, cartBounds.remarkLength - note.length - between.length);
}

/**
 * A remark with the note on the guest's allergies behind it, once [ALLERGY-2]. Where there is no room for both, the
 * guest's own words are cut, never the note.
 */
export function withAllergyNote(remark: string, note: string): string {
  if (note === '') return remark;
  const own = withoutAllergyNote(remark, note).slice(0, roomBeside(note)).trim();
  return own === '' ? note : own + between + note;
}

/** What the guest has written beside the note. */
export function withoutAllergyNote(remark: string, note: string): string {
  if (note === '' || !remark.endsWith(note)) return remark;
  const own = remark.slice(0, -note.length);
  return own.endsWith(between) ? own.slice(0, -between.length) : own;
}
