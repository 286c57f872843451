import type { KitchenBoard } from '../../../shared/live/kitchen-board.ts';
import type { Say } from '../../../shared/texts.ts';

/** The board in the language of this screen: what is taken away goes by its number, whatever the restaurant calls it. */
export function spokenBoard(board: KitchenBoard, t: Say): KitchenBoard {
  const tickets = board.tickets.map((ticket) =>
    ticket.pickup_number === null
      ? ticket
      : { ...ticket, table_name: t('orders.pickup', { number: ticket.pickup_number }) },
  );
  return { ...board, tickets };
}
