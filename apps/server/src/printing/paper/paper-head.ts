import type { Instant } from '@tavolata/domain';
import type { Paper, PaperMarks, PaperStyle } from './paper.ts';
import { filled, paperWords } from './paper-words.ts';
import type { Receipt } from './receipt.ts';

/** What must be seen before anything else: that this paper may be in the kitchen already. */
export function markOn(
  receipt: Receipt,
  { copy, mayBeDuplicate, insteadOf }: PaperMarks,
  { language }: PaperStyle,
): void {
  const words = paperWords(language);
  const loud = { size: 3, isInverse: true, isCentred: true } as const;
  if (mayBeDuplicate) receipt.text(words.possibleDuplicate, loud);
  if (copy > 1) receipt.text(`${words.copy} ${copy}`, loud);
  if (insteadOf !== null) receipt.text(filled(words.insteadOf, { printer: insteadOf }), { isCentred: true });
}

/** Where it goes: the table, or the number that is called out. */
export function headOf(
  receipt: Receipt,
  { type, place, pickupNumber }: Pick<Paper, 'type' | 'place' | 'pickupNumber'>,
  { language }: Pick<PaperStyle, 'language'>,
): void {
  const words = paperWords(language);
  if (type === 'takeaway') {
    receipt.text(words.takeaway, { size: 3, isBold: true, isCentred: true });
    if (pickupNumber !== null) receipt.text(String(pickupNumber), { size: 4, isBold: true, isCentred: true });
    else receipt.text(place, { size: 3, isCentred: true });
    return;
  }
  // A house that calls its tables "Terrace 3" needs no word before it.
  const isNumber = /^\d+$/.test(place);
  receipt.text(isNumber ? `${words.table} ${place}` : place, { size: 3, isBold: true, isCentred: true });
}

/** One takes longer to make than a paper. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of the day in the restaurant. */
export function timeOf(at: Instant, { timeZone }: Pick<PaperStyle, 'timeZone'>): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

/** Day and time as the language writes them. */
export function dateOf(
  at: Instant,
  { timeZone, language }: Pick<PaperStyle, 'timeZone' | 'language'>,
): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
}
