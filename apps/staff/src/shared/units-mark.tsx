import type { TicketLineWire } from '@tavolata/protocol';
import { unitsAt, unitsOf } from './dish-rows.ts';
import { StatusMark } from './status-mark.tsx';

interface UnitsMarkProps {
  readonly parts: readonly Pick<TicketLineWire, 'order_detail_id' | 'part_of' | 'quantity' | 'is_make'>[];
  /** Why it is so, where somebody has said it. */
  readonly because?: string;
  /** Units that are elsewhere, and belong to the same dish. */
  readonly others?: number;
}

/** How far a dish is; of one with parts, how many units are further than the others: “1 of 2: Made” [KITCHEN-6]. */
export function UnitsMark({ parts, because = '', others = 0 }: UnitsMarkProps) {
  const of = unitsOf(parts) + others;
  const told = unitsAt(parts).filter(({ status, units }) => units === of || status !== 'waiting');
  return told.map(({ status, units }) => (
    <StatusMark key={status} status={status} because={because} {...(units < of && { part: { units, of } })} />
  ));
}
