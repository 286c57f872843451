import type { Instant, Names } from '@tavolata/domain';
import type { PreviewQuery } from '@tavolata/protocol';
import type { BillPaper, KitchenPaper, Paper, PaperMarks } from './paper/paper.ts';
import { noMarks } from './paper/paper.ts';

/** What a preview shows: a paper of each kind with everything that can stand on it. */
export type SampleKind = PreviewQuery['kind'];

/** A house with English and Italian names that has translated its menu. */
function named(first: string, second: string, translations: Names['translations']): Names {
  return { first, second, translations };
}

const duck = named('Crispy duck', 'Anatra croccante', {
  ...{ en: 'Crispy duck', de: 'Knusprige Ente', fr: 'Canard croustillant', es: 'Pato crujiente' },
  ...{ it: 'Anatra croccante', pt: 'Pato crocante', zh: '香酥鸭' },
});
const rice = named('Fried rice', 'Riso saltato', {
  ...{ en: 'Fried rice', de: 'Bratreis mit Gemüse', fr: 'Riz sauté', es: 'Arroz salteado' },
  ...{ it: 'Riso saltato', pt: 'Arroz frito', zh: '炒饭' },
});
const chilli = named('Extra chilli', 'Più peperoncino', {
  ...{ en: 'Extra chilli', de: 'Extra scharf', fr: 'Plus épicé', es: 'Más picante' },
  ...{ it: 'Più peperoncino', pt: 'Mais picante', zh: '加辣' },
});
const beer = named('Draught beer', 'Birra alla spina', {
  ...{ en: 'Draught beer', de: 'Bier vom Fass', fr: 'Bière pression', es: 'Cerveza de barril' },
  ...{ it: 'Birra alla spina', pt: 'Cerveja de pressão', zh: '生啤' },
});
const cover = named('Cover', 'Coperto', {
  ...{ en: 'Cover', de: 'Gedeck', fr: 'Couvert', es: 'Cubierto' },
  ...{ it: 'Coperto', pt: 'Couvert', zh: '餐位费' },
});
const wok = named('Wok', 'Wok', { zh: '炒锅' });

const head = { type: 'sendorder', place: '12', pickupNumber: null, rules: [] } as const;
const takenAway = { type: 'takeaway', pickupNumber: 1042 } as const;

function kitchen(at: Instant): KitchenPaper {
  return {
    ...head,
    kind: 'kitchen',
    occasion: 'sent',
    movedFrom: null,
    station: wok,
    round: 2,
    batch: 1,
    sentAt: at,
    dishes: [
      {
        ...{ names: duck, quantity: 2, seat: 1, label: 'Anna' },
        options: [{ names: chilli, quantity: 1, with: [] }],
        remark: 'No peanuts, please',
      },
      { names: rice, quantity: 1, options: [], remark: '', seat: 2, label: '2' },
    ],
  };
}

/** Of an evening on which drinks are taxed otherwise than dishes. */
function bill(at: Instant): BillPaper {
  return {
    ...head,
    kind: 'bill',
    restaurant: { name: 'Tavolata', address: 'Via Roma 1, Bologna', phone: '+39 051 555 0100' },
    currency: '€',
    orderId: 1042,
    at,
    covers: [{ names: cover, quantity: 2, total: 5, extras: [] }],
    dishes: [
      { names: duck, quantity: 2, total: 37, extras: [chilli] },
      { names: rice, quantity: 1, total: 6.5, extras: [] },
      { names: beer, quantity: 2, total: 9, extras: [] },
    ],
    charges: [],
    total: 57.5,
    vat: [
      { percent: 10, base: 44.09, amount: 4.41 },
      { percent: 22, base: 7.38, amount: 1.62 },
    ],
    seats: [
      { seat: 1, label: 'Anna', total: 44 },
      { seat: 2, label: '2', total: 13.5 },
    ],
    member: { name: 'Anna Bianchi', points: 1240, pointsAfter: 1297 },
  };
}

function takeawayBill(at: Instant): BillPaper {
  const { member: _nobody, ...whole } = bill(at);
  return {
    ...{ ...whole, ...takenAway, covers: [], seats: [] },
    total: 52.5,
    vat: [
      { percent: 10, base: 39.55, amount: 3.95 },
      { percent: 22, base: 7.38, amount: 1.62 },
    ],
  };
}

/** One dish is on the house, something is off the rest, and most of it is paid. */
function paidBill(at: Instant): BillPaper {
  const { member: _nobody, ...whole } = bill(at);
  return {
    ...whole,
    reductions: [
      { kind: 'comp', percent: null, of: [rice], total: 6.5 },
      { kind: 'discount', percent: 10, of: [], total: 5.1 },
    ],
    total: 45.9,
    paid: [
      { kind: 'card', amount: 20, change: 0 },
      { kind: 'cash', amount: 20, change: 5 },
    ],
    open: 10.9,
    vat: [
      { percent: 10, base: 34.36, amount: 3.44 },
      { percent: 22, base: 6.64, amount: 1.46 },
    ],
    seats: [],
  };
}

/** What one guest pays of it. */
function partOfBill(at: Instant): BillPaper {
  const { member: _nobody, ...whole } = bill(at);
  const [ducks, , beers] = whole.dishes;
  return {
    ...whole,
    covers: [],
    dishes: [...(ducks ? [ducks] : []), ...(beers ? [{ ...beers, quantity: 1, total: 4.5 }] : [])],
    ofTable: 2.5,
    part: { by: 'seat', number: 1, of: 0 },
    total: 44,
    vat: [
      { percent: 10, base: 35.91, amount: 3.59 },
      { percent: 22, base: 3.69, amount: 0.81 },
    ],
    seats: [],
  };
}

export function samplePaper(
  kind: SampleKind,
  at: Instant,
): { readonly paper: Paper; readonly marks: PaperMarks } {
  const ticket = kitchen(at);
  switch (kind) {
    case 'kitchen':
      return { paper: ticket, marks: noMarks };
    case 'added':
      return { paper: { ...ticket, batch: 2, dishes: ticket.dishes.slice(1) }, marks: noMarks };
    case 'takeaway':
      return { paper: { ...ticket, ...takenAway, round: 0 }, marks: noMarks };
    case 'cancelled':
      return { paper: { ...ticket, occasion: 'cancelled', dishes: ticket.dishes.slice(1) }, marks: noMarks };
    case 'moved':
      return { paper: { ...ticket, occasion: 'moved', movedFrom: '3' }, marks: noMarks };
    case 'copy':
      return { paper: ticket, marks: { copy: 2, mayBeDuplicate: true, insteadOf: 'Bar' } };
    case 'bill':
      return { paper: bill(at), marks: noMarks };
    case 'takeaway-bill':
      return { paper: takeawayBill(at), marks: noMarks };
    case 'paid-bill':
      return { paper: paidBill(at), marks: noMarks };
    case 'part-of-bill':
      return { paper: partOfBill(at), marks: noMarks };
    case 'test':
      return { paper: { ...head, kind: 'test', printer: 'Wok', at }, marks: noMarks };
  }
}
