import type { Names, TicketOption } from '@tavolata/domain';
import { fromNames, type TicketLineWire } from '@tavolata/protocol';

/** A condiment or a course of a dish, as the staff read it; a course's dish has its own condiments under it [SM-11]. */
export function optionToWire({
  kind,
  names,
  quantity,
  condiments,
}: TicketOption): TicketLineWire['options'][number] {
  const option = { kind, ...shownNames(names), quantity };
  return condiments ? { ...option, condiments: condiments.map((each) => shownNames(each.names)) } : option;
}

function shownNames(of: Names) {
  const [name1, name2, names] = fromNames(of);
  return { name1, name2, names };
}
