import { paymentKinds, type PaymentKind } from '../bill/payment.ts';
import type { Cents } from '../units.ts';
import type { PaidInAWay, VisitFigures } from './visit-figures.ts';

/** How bills were paid; all of it comes to what they came to, less what is above them [REPORT-6]. */
export interface Paid {
  /** Those with any. */
  readonly ways: readonly PaidInAWay[];
  /** Of the bills, what nobody has written down as paid. */
  readonly open: Cents;
  /** Paid above the bills. */
  readonly overpaid: Cents;
  /** What bills came to that ended before it was counted how they were paid. */
  readonly unknown: Cents;
}

/** Adds up how bills were paid. */
export class PaidTally {
  readonly #ways = new Map<PaymentKind, Cents>();
  #rest = { open: 0, overpaid: 0, unknown: 0 };

  add({ total, paid }: Pick<VisitFigures, 'total' | 'paid'>): void {
    if (paid === undefined) {
      this.#rest.unknown += total;
      return;
    }
    for (const { kind, cents } of paid) this.#ways.set(kind, (this.#ways.get(kind) ?? 0) + cents);
    const left = total - paid.reduce((sum, { cents }) => sum + cents, 0);
    if (left > 0) this.#rest.open += left;
    else this.#rest.overpaid -= left;
  }

  get paid(): Paid {
    return {
      ways: paymentKinds.flatMap((kind) => {
        const cents = this.#ways.get(kind);
        return cents === undefined ? [] : { kind, cents };
      }),
      ...this.#rest,
    };
  }
}
