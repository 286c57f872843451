import {
  requireDiner,
  sentLineTotal,
  type Cents,
  type Diner,
  type Names,
  type SentLine,
  type StatedReason,
} from '@tavolata/domain';
import { fromNames, toDecimal, toIsMake, type PastOrderReply } from '@tavolata/protocol';

/** What people or something beside dishes cost. */
export function billLine({
  names,
  quantity,
  unitPrice,
}: {
  readonly names: Names;
  readonly quantity: number;
  readonly unitPrice: Cents;
}): PastOrderReply['charges'][number] {
  return {
    ...billNames(names),
    quantity,
    price: toDecimal(unitPrice),
    total: toDecimal(unitPrice * quantity),
  };
}

/** A dish that was sent; seat 0 is the staff's. */
export function billDish(
  visit: { readonly diners: readonly Diner[] },
  line: SentLine,
): PastOrderReply['dishes'][number] {
  return {
    order_detail_id: line.id,
    ...billNames(line.names),
    seat: line.dinerId === null ? 0 : requireDiner(visit, line.dinerId).seat,
    quantity: line.quantity,
    total: toDecimal(sentLineTotal(line)),
    is_make: toIsMake(line.status),
    ...(line.because && reasonOnBill(line.because)),
  };
}

function reasonOnBill({ reason, reasonCode }: StatedReason) {
  return { reason, ...(reasonCode && { reason_code: reasonCode }) };
}

function billNames(names: Names) {
  const [name, name2, translations] = fromNames(names);
  return { name, name2, names: translations };
}
