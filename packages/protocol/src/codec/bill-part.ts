import type { BillPart } from '@tavolata/domain';
import type { BillPartWire } from '../schemas.ts';

/** A part of a bill as the rules know it. */
export function fromBillPart(part: BillPartWire): BillPart {
  if (part.by !== 'items') return part;
  const picks = part.picks.map(({ item_id: itemId, units }) => ({ itemId, units }));
  return { by: 'items', id: part.id, picks };
}

/** The same as the wire says it. */
export function toBillPart(part: BillPart): BillPartWire {
  if (part.by !== 'items') return { ...part };
  const picks = part.picks.map(({ itemId: item_id, units }) => ({ item_id, units }));
  return { by: 'items', id: part.id, picks };
}
