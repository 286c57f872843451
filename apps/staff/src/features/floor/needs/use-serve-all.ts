import { snackbars } from '@tavolata/app-kit';
import type { DishStatus } from '@tavolata/domain';
import { addresses, toIsMake, type TicketLineWire } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

interface ServeAt {
  readonly visitId: string;
  /** Where the guests are, as "Table 7". */
  readonly place: string;
}

/** Marks all that stands ready for a table as served, with a way back. */
export function useServeAll({ visitId, place }: ServeAt) {
  const t = useTexts();
  const key = 'serve';
  const send = (lines: readonly TicketLineWire[], status: DishStatus, request_id: string) =>
    call(addresses.setDishStatus, {
      request_id,
      visit_id: visitId,
      order_detail_ids: lines.map(({ order_detail_id }) => order_detail_id),
      is_make: toIsMake(status),
    });
  const takeBack = useCommand({
    key,
    send: (lines: readonly TicketLineWire[], requestId) => send(lines, 'made', requestId),
    onDone: () => snackbars.show({ key, level: 'success', text: t('editor.undone') }),
  });
  return useCommand({
    key,
    send: (lines: readonly TicketLineWire[], requestId) => send(lines, 'served', requestId),
    onDone: (lines) =>
      snackbars.show({
        key,
        level: 'success',
        text: t('needs.served', { place, count: unitsIn(lines) }),
        action: { label: t('shared.undo'), onPress: () => takeBack.mutate(lines) },
      }),
  });
}

/** How many dishes these lines are. */
export function unitsIn(lines: readonly TicketLineWire[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
