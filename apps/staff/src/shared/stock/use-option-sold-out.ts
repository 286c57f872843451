import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { optionsQuery, withOption } from '../live/options.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';

interface MarkedOption {
  readonly id: number;
  /** As whoever marks it calls it. */
  readonly name: string;
  readonly isSoldOut: boolean;
}

/**
 * Whether an option is sold out, as the screen shows it at once, and the tap that says the other: it counts on all
 * phones, and a message beside it takes it back [KITCHEN-40].
 */
export function useOptionSoldOut(option: MarkedOption): [boolean, () => void] {
  const t = useTexts();
  const queries = useQueryClient();
  const say = useCommand({
    key: 'soldOut',
    send: (isSoldOut: boolean, request_id) =>
      call(addresses.setOptionSoldOut, option.id, { request_id, is_sold_out: isSoldOut ? 1 : 0 }),
    onDone: (_, stands) =>
      queries.setQueryData(optionsQuery.queryKey, (options) => options && withOption(options, stands)),
  });
  const isSoldOut = say.isPending ? say.variables : option.isSoldOut;

  function toggle() {
    say.mutate(!isSoldOut);
    if (isSoldOut) return;
    snackbars.show({
      key: 'sold-out',
      level: 'success',
      text: t('kitchen.markedSoldOut', { dish: option.name }),
      action: { label: t('shared.undo'), onPress: () => say.mutate(false) },
    });
  }

  return [isSoldOut, toggle];
}
