import { shownName, type Names } from '@tavolata/domain';
import { dateOf, headOf } from './paper-head.ts';
import type { BillLine, BillPaper, MemberOnBill, PaperStyle, ReductionLine } from './paper.ts';
import { filled, paperWords } from './paper-words.ts';
import type { Receipt } from './receipt.ts';

/** A bill as guests read it: who asks for it, each line with its price, the sum large, and what of it is tax. */
export function layOutBill(receipt: Receipt, paper: BillPaper, style: PaperStyle): void {
  const words = paperWords(style.language);
  const money = moneyIn(style);
  const { name, address, phone } = paper.restaurant;
  receipt.text(name, { size: 3, isBold: true, isCentred: true });
  for (const line of [address, phone]) receipt.text(line, { isCentred: true });
  receipt.empty();
  headOf(receipt, paper, style);
  receipt.between(`${words.order} ${paper.orderId}`, dateOf(paper.at, style));
  receipt.rule();
  if (paper.part) receipt.text(partWord(paper.part, style), { isBold: true });
  for (const line of [...paper.covers, ...paper.dishes, ...paper.charges]) layOutLine(receipt, line, style);
  if (paper.ofTable !== undefined) receipt.between(words.ofTable, money(paper.ofTable));
  for (const line of paper.reductions ?? []) layOutReduction(receipt, line, style);
  receipt.rule();
  receipt.text(`${words.total} ${paper.currency} ${money(paper.total)}`, {
    size: 3,
    isBold: true,
    isCentred: true,
  });
  for (const { kind, amount, change } of paper.paid ?? []) {
    receipt.between(words[kind], money(amount));
    if (change > 0) receipt.between(words.change, money(change), { indent: 1 });
  }
  if (paper.open !== undefined) receipt.between(words.open, money(paper.open));
  for (const { percent, base, amount } of paper.vat) {
    const sentence = filled(words.vat, { percent: percentIn(style)(percent), base: money(base) });
    receipt.between(sentence, money(amount));
  }
  if (paper.seats.length > 1) {
    receipt.rule();
    receipt.text(words.bySeat, { isBold: true });
    for (const { seat, label, total } of paper.seats) {
      const who = /^\d*$/.test(label) ? `${words.seat} ${seat}` : `${words.seat} ${seat} ${label}`;
      receipt.between(who, money(total), { indent: 1 });
    }
  }
  if (paper.member) layOutMember(receipt, paper.member, style);
  receipt.empty();
  receipt.text(words.notFiscal, { isCentred: true });
  receipt.text(words.thanks, { isCentred: true });
}

function layOutLine(receipt: Receipt, { names, quantity, total, extras }: BillLine, style: PaperStyle): void {
  receipt.between(`${quantity} x ${nameFor(names, style)}`, moneyIn(style)(total));
  for (const extra of extras) receipt.text(nameFor(extra, style), { indent: 6, lead: '+' });
}

function layOutReduction(
  receipt: Receipt,
  { kind, percent, of, total }: ReductionLine,
  style: PaperStyle,
): void {
  const words = paperWords(style.language);
  const part = percent === null ? '' : ` ${percentIn(style)(percent)}`;
  receipt.between(`${words[kind]}${part}`, `-${moneyIn(style)(total)}`);
  for (const names of of) receipt.text(nameFor(names, style), { indent: 6 });
}

function layOutMember(
  receipt: Receipt,
  { name, points, pointsAfter }: MemberOnBill,
  style: PaperStyle,
): void {
  const words = paperWords(style.language);
  const written = new Intl.NumberFormat(style.language);
  receipt.rule();
  receipt.between(words.member, name, { isBold: true });
  if (points !== null) receipt.between(words.points, written.format(points));
  if (pointsAfter !== null) receipt.between(words.pointsAfter, written.format(pointsAfter), { indent: 1 });
}

function partWord({ by, number, of }: NonNullable<BillPaper['part']>, { language }: PaperStyle): string {
  const words = paperWords(language);
  if (by === 'items') return words.someDishes;
  const [one, all] = [String(number), String(of)];
  return by === 'seat' ? `${words.seat} ${one}` : filled(words.part, { number: one, of: all });
}

/** A bill is read by guests, in the language that its printer writes. */
function nameFor(names: Names, { language }: PaperStyle): string {
  return shownName(names, { field: 'first', guestLanguage: language });
}

function moneyIn({ language }: PaperStyle): (amount: number) => string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (amount) => format.format(amount);
}

/** With its sign, which stands apart from the number in some languages. */
function percentIn({ language }: PaperStyle): (percent: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return (percent) => format.format(percent / 100);
}
