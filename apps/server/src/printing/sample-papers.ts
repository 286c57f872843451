import type { Instant, Names } from '@tavolata/domain';
import type { BillPaper, KitchenPaper, Paper, PaperMarks } from './paper/paper.ts';
import { noMarks } from './paper/paper.ts';

function named(first: string, second: string, zh: string): Names {
  return { first, second, translations: { zh } };
}

/** What a preview shows: a paper of each kind with everything that can stand on it. */
export type SampleKind = 'kitchen' | 'takeaway' | 'cancelled' | 'moved' | 'copy' | 'bill' | 'test';

const duck = named('Crispy duck', 'Anatra croccante', '香酥鸭');
const rice = named('Fried rice', 'Riso saltato', '炒饭');
const chilli = named('Extra chilli', 'Più peperoncino', '加辣');

const head = { type: 'sendorder', place: '12', pickupNumber: null, rules: [] } as const;

function kitchen(at: Instant): KitchenPaper {
  return {
    ...head,
    kind: 'kitchen',
    occasion: 'sent',
    movedFrom: null,
    station: named('Wok', 'Wok', '炒锅'),
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

function bill(at: Instant): BillPaper {
  return {
    ...head,
    kind: 'bill',
    restaurant: { name: 'Tavolata', address: 'Via Roma 1, Bologna', phone: '+39 051 555 0100' },
    currency: '€',
    orderId: 1042,
    at,
    covers: [{ names: named('Cover', 'Coperto', '餐位费'), quantity: 2, total: 5, extras: [] }],
    dishes: [
      { names: duck, quantity: 2, total: 37, extras: [chilli] },
      { names: rice, quantity: 1, total: 6.5, extras: [] },
    ],
    charges: [],
    total: 48.5,
    vat: [{ percent: 10, base: 44.09, amount: 4.41 }],
    seats: [
      { seat: 1, label: 'Anna', total: 39.5 },
      { seat: 2, label: '2', total: 9 },
    ],
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
    case 'takeaway':
      return { paper: { ...ticket, type: 'takeaway', pickupNumber: 1042, round: 0 }, marks: noMarks };
    case 'cancelled':
      return { paper: { ...ticket, occasion: 'cancelled', dishes: ticket.dishes.slice(1) }, marks: noMarks };
    case 'moved':
      return { paper: { ...ticket, occasion: 'moved', movedFrom: '3' }, marks: noMarks };
    case 'copy':
      return { paper: ticket, marks: { copy: 2, mayBeDuplicate: true, insteadOf: 'Bar' } };
    case 'bill':
      return { paper: bill(at), marks: noMarks };
    case 'test':
      return { paper: { ...head, kind: 'test', printer: 'Wok', at }, marks: noMarks };
  }
}
