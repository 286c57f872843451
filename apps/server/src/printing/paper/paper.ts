import type { BillPart, Instant, Language, Names, PaymentKind } from '@tavolata/domain';

/** What a printer can write by itself; everything else it gets as a picture. */
export type Letters = 'latin' | 'gb18030' | 'picture';

/** A rule of the specification that goes along to whatever prints: a setting by its id. */
export interface PrintRule {
  readonly id: number;
  readonly name: string;
  readonly value: unknown;
}

/** What is said of every paper, whatever stands on it. */
interface PaperHead {
  /** `takeaway` for what is taken away, otherwise `sendorder`. */
  readonly type: 'sendorder' | 'takeaway';
  /** The table's name, or the place that a guest has typed. */
  readonly place: string;
  /** By what it is called out, of an order that is taken away. */
  readonly pickupNumber: number | null;
  readonly rules: readonly PrintRule[];
}

/** Something on a dish: an option, and what goes with it. */
interface PaperOption {
  readonly names: Names;
  readonly quantity: number;
  readonly with: readonly Names[];
}

/** A dish for the kitchen. */
export interface KitchenDish {
  readonly names: Names;
  readonly quantity: number;
  readonly options: readonly PaperOption[];
  /** As typed; what a guest is allergic to stands here too. */
  readonly remark: string;
  /** 0 for what the staff ordered. */
  readonly seat: number;
  readonly label: string;
}

/** What a kitchen station makes: new dishes, dishes that nobody wants any more, or dishes whose guests have moved. */
export interface KitchenPaper extends PaperHead {
  readonly kind: 'kitchen';
  readonly occasion: 'sent' | 'cancelled' | 'moved';
  /** The place before, where guests have moved. */
  readonly movedFrom: string | null;
  readonly station: Names;
  /** 0 where it is told without one [TURN-7]. */
  readonly round: number;
  readonly batch: number;
  /** From 1, where courses are called for one by one; left out elsewhere. */
  readonly course?: number;
  readonly sentAt: Instant;
  readonly dishes: readonly KitchenDish[];
}

/** A line with a price, in the restaurant's decimals. */
export interface BillLine {
  readonly names: Names;
  readonly quantity: number;
  readonly total: number;
  readonly extras: readonly Names[];
}

/** A part of the total that is a tax. */
export interface VatLine {
  readonly percent: number;
  readonly base: number;
  readonly amount: number;
}

/** What is taken off the bill: by its kind, and off which dishes where it is not off the whole. */
export interface ReductionLine {
  readonly kind: 'discount' | 'comp';
  readonly percent: number | null;
  readonly of: readonly Names[];
  readonly total: number;
}

/** What has been paid. */
export interface PaidLine {
  readonly kind: PaymentKind;
  readonly amount: number;
  readonly change: number;
}

/** Whose card is on the order, with their points before and after this bill where the loyalty service tells them. */
export interface MemberOnBill {
  readonly name: string;
  readonly points: number | null;
  readonly pointsAfter: number | null;
}

/** What guests are asked to pay. */
export interface BillPaper extends PaperHead {
  readonly kind: 'bill';
  readonly restaurant: { readonly name: string; readonly address: string; readonly phone: string };
  readonly currency: string;
  readonly orderId: number;
  readonly at: Instant;
  readonly covers: readonly BillLine[];
  readonly dishes: readonly BillLine[];
  readonly charges: readonly BillLine[];
  /** Absent where nothing was taken off. */
  readonly reductions?: readonly ReductionLine[];
  readonly total: number;
  /** Absent where nothing was paid, and with it what is open. */
  readonly paid?: readonly PaidLine[];
  readonly open?: number;
  /** Of a part: what else it has of what is the whole table’s. */
  readonly ofTable?: number;
  /** Which part of a bill that is split it is; absent for the whole. */
  readonly part?: { readonly by: BillPart['by']; readonly number: number; readonly of: number };
  readonly vat: readonly VatLine[];
  /** What each seat has of it; nothing where one pays for all. */
  readonly seats: readonly { readonly seat: number; readonly label: string; readonly total: number }[];
  /** Absent where no guest has logged in. */
  readonly member?: MemberOnBill;
}

/** A few lines that show whether a printer prints, and how. */
export interface TestPaper extends PaperHead {
  readonly kind: 'test';
  readonly printer: string;
  /** What it is said to write by itself; without it, what any printer can. */
  readonly letters?: Letters;
  readonly at: Instant;
}

/** What is to stand on paper, before anybody knows on which. */
export type Paper = KitchenPaper | BillPaper | TestPaper;

/** Said above a paper that is not printed for the first time, or not where it should be. */
export interface PaperMarks {
  /** 1 is the first; every other says which it is. */
  readonly copy: number;
  /** It may lie there already: the printer has not said. */
  readonly mayBeDuplicate: boolean;
  /** The printer that it was meant for. */
  readonly insteadOf: string | null;
}

export const noMarks: PaperMarks = { copy: 1, mayBeDuplicate: false, insteadOf: null };

/** How a restaurant wants its papers. */
export interface PaperStyle {
  readonly language: Language;
  readonly timeZone: string;
  /** Which names a dish has in the kitchen. */
  readonly dishNames: 'first' | 'second' | 'both' | 'kitchen';
  /** How large dishes are: 1 as all else, 2 twice as high, 3 twice as wide too. */
  readonly size: 1 | 2 | 3;
  /** Empty lines above what the kitchen makes to be taken away. */
  readonly emptyLines: number;
}
