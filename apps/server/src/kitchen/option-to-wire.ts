import type { SentOption } from '@tavolata/domain';
import { fromNames, type TicketLineWire } from '@tavolata/protocol';

type ShownOption = Pick<SentOption, 'kind' | 'names' | 'quantity'>;

/** A condiment or a course of a dish, as the staff read it. */
export function optionToWire({ kind, names, quantity }: ShownOption): TicketLineWire['options'][number] {
  const [name1, name2, translations] = fromNames(names);
  return { kind, name1, name2, names: translations, quantity };
}
