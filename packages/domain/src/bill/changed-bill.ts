import type { PartOfLine } from '../rounds/part-of-line.ts';
import type { SentLineId } from '../ids.ts';
import type { JoiningParty, VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import type { ItemPick, Payment } from './payment.ts';
import type { Reduction } from './reduction.ts';

type BillEvent = Extract<
  VisitEvent,
  { type: 'reductionAdded' | 'reductionTakenBack' | 'paymentRecorded' | 'paymentTakenBack' }
>;

/** The visit with these taken off its bill, and nothing else. */
export function withReductions(visit: OpenVisit, reductions: readonly Reduction[]): OpenVisit {
  const { reductions: _before, ...rest } = visit;
  return { ...rest, ...(reductions.length > 0 && { reductions }) };
}

/** The visit with these payments, and no others. */
function withPayments(visit: OpenVisit, payments: readonly Payment[]): OpenVisit {
  const { payments: _before, ...rest } = visit;
  return { ...rest, ...(payments.length > 0 && { payments }) };
}

/** The visit after one of these. */
export function withChangedBill(visit: OpenVisit, event: BillEvent): OpenVisit {
  const { reductions = [], payments = [] } = visit;
  switch (event.type) {
    case 'reductionAdded':
      return withReductions(visit, [...reductions, event.reduction]);
    case 'reductionTakenBack':
      return withReductions(
        visit,
        reductions.filter(({ id }) => id !== event.id),
      );
    case 'paymentRecorded':
      return withPayments(visit, [...payments, event.payment]);
    case 'paymentTakenBack':
      return withPayments(
        visit,
        payments.filter(({ id }) => id !== event.id),
      );
  }
}

/** The hosts with what was off the bills of both parties, and what both have paid [MERGE-9]. */
export function withBillOf(
  hosts: OpenVisit,
  { reductions = hosts.reductions ?? [], payments = [] }: Pick<JoiningParty, 'reductions' | 'payments'>,
): OpenVisit {
  return withPayments(withReductions(hosts, reductions), [...(hosts.payments ?? []), ...payments]);
}

/** What was off a dish that is two from now on is off both, and what was paid of it is paid of both [REDUCE-6]. */
export function withBillOfSplit(
  visit: OpenVisit,
  { sentLineId, part }: { readonly sentLineId: SentLineId; readonly part: PartOfLine },
): OpenVisit {
  const left = visit.batches.flatMap(({ lines }) => lines).find(({ id }) => id === sentLineId)?.quantity ?? 0;
  const reductions = (visit.reductions ?? []).map((reduction) =>
    reduction.sentLineIds?.includes(sentLineId)
      ? { ...reduction, sentLineIds: [...reduction.sentLineIds, part.as] }
      : reduction,
  );
  let unpaid = left;
  const picked = (pick: ItemPick): readonly ItemPick[] => {
    if (pick.itemId !== sentLineId) return [pick];
    const here = Math.min(pick.units, unpaid);
    unpaid -= here;
    const there = { itemId: part.as, units: pick.units - here };
    return [{ ...pick, units: here }, there].filter(({ units }) => units > 0);
  };
  const seen = new Map<string, readonly ItemPick[]>();
  const payments = (visit.payments ?? []).map((payment) => {
    if (payment.part?.by !== 'items') return payment;
    const { id } = payment.part;
    const picks = seen.get(id) ?? payment.part.picks.flatMap(picked);
    seen.set(id, picks);
    return { ...payment, part: { ...payment.part, picks } };
  });
  return withPayments(withReductions(visit, reductions), payments);
}
