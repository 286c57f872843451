import { Malformed } from './problems.ts';

/** Throws where the calendar has no such day: the pattern lets a 31st of February through. `field` is where it was said. */
export function requireDay(field: string, day: string | undefined): void {
  if (day === undefined) return;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new Malformed(`${field}: there is no ${day} in the calendar`);
}
