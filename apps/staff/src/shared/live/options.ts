import { queryOptions } from '@tanstack/react-query';
import { addresses, type OptionsReply } from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** Every option of dishes by its group, and which of them are sold out. */
export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: (): Promise<OptionsReply> => call(addresses.options),
  staleTime: Infinity,
});

/** The options with one as it stands now. */
export function withOption(
  { groups }: OptionsReply,
  stands: Pick<OptionsReply['groups'][number]['options'][number], 'item_id' | 'is_sold_out'>,
): OptionsReply {
  return {
    groups: groups.map((group) => ({
      ...group,
      options: group.options.map((option) =>
        option.item_id === stands.item_id ? { ...option, ...stands } : option,
      ),
    })),
  };
}
