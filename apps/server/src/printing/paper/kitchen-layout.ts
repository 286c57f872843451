import { shownName, type Names } from '@tavolata/domain';
import { isUnnamed } from '../../catalogue/empty-restaurant.ts';
import { headOf, timeOf } from './paper-head.ts';
import type { KitchenDish, KitchenPaper, PaperStyle } from './paper.ts';
import { filled, paperWords } from './paper-words.ts';
import type { Receipt } from './receipt.ts';

/** A ticket as a cook reads it: where it goes first, then each dish large with what is to be done about it. */
export function layOutKitchen(receipt: Receipt, paper: KitchenPaper, style: PaperStyle): void {
  const words = paperWords(style.language);
  if (paper.type === 'takeaway') receipt.empty(style.emptyLines);
  const occasion = occasionOf(paper, style);
  if (occasion !== null) receipt.text(occasion, { size: 3, isInverse: true, isCentred: true });
  headOf(receipt, paper, style);
  const round = paper.round > 0 ? `${words.round} ${paper.round}` : '';
  const station = stationIn(paper.station, style);
  const of = paper.course === undefined ? '' : courseIn(words.course, paper.course);
  receipt.between([station, round, of].filter(Boolean).join(' · '), timeOf(paper.sentAt, style), {
    isBold: true,
  });
  receipt.rule();
  for (const dish of paper.dishes)
    layOutDish(receipt, dish, style, { isStruck: paper.occasion === 'cancelled' });
  receipt.rule();
  receipt.text(`#${paper.batch}`);
}

function occasionOf(
  { occasion, movedFrom, place, batch, course = 1 }: KitchenPaper,
  style: PaperStyle,
): string | null {
  const words = paperWords(style.language);
  switch (occasion) {
    case 'cancelled':
      return words.cancelled;
    case 'moved':
      return filled(words.moved, { from: movedFrom ?? '', to: place });
    case 'sent':
      if (course > 1) return courseIn(words.course, course);
      return batch > 1 ? words.added : null;
  }
}

function courseIn(words: string, course: number): string {
  return filled(words, { number: String(course) });
}

function layOutDish(
  receipt: Receipt,
  dish: KitchenDish,
  style: PaperStyle,
  { isStruck }: { isStruck: boolean },
): void {
  const words = paperWords(style.language);
  const [large, small] = nameIn(dish.names, style);
  const lead = `${isStruck ? '-' : ''}${dish.quantity} x`;
  receipt.text(large, { size: style.size, isBold: true, lead, indent: 5 });
  if (small !== null) receipt.text(small, { indent: 5 });
  for (const option of dish.options) {
    const times = option.quantity > 1 ? `${option.quantity} x ` : '';
    receipt.text(times + nameIn(option.names, style)[0], { indent: 7, lead: '+' });
    for (const names of option.with) receipt.text(nameIn(names, style)[0], { indent: 9, lead: '+' });
  }
  if (dish.remark !== '') receipt.text(dish.remark, { isBold: true, isInverse: true, indent: 7, lead: '!' });
  const who =
    dish.seat === 0 ? words.staff : [`${words.seat} ${dish.seat}`, nickname(dish)].filter(Boolean).join(' ');
  receipt.text(who, { indent: 5 });
}

/** A label that is only the seat's number says nothing more. */
function nickname({ label, seat }: KitchenDish): string {
  return label === String(seat) || /^\d+$/.test(label) ? '' : label;
}

/** What nobody has named is called as the paper speaks [SETUP-12]. */
function stationIn(names: Names, style: PaperStyle): string {
  return isUnnamed(names)
    ? shownName(names, { field: 'first', guestLanguage: style.language })
    : nameIn(names, style)[0];
}

/** The name that is read first, and the other one where both are wanted and differ. */
function nameIn(names: Names, { dishNames, language }: PaperStyle): readonly [string, string | null] {
  const first = shownName(names, { field: 'first', guestLanguage: null });
  const second = shownName(names, { field: 'second', guestLanguage: null });
  switch (dishNames) {
    case 'first':
      return [first, null];
    case 'second':
      return [second, null];
    case 'both':
      return [first, second === first ? null : second];
    case 'kitchen': {
      const large = names.translations[language] || second;
      return [large, first === large ? null : first];
    }
  }
}
