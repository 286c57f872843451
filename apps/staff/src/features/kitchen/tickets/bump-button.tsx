import { addresses, type TicketWire } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import styles from './ticket-card.module.css';

/** Takes the ticket of a closed table off all screens, once a cook has seen it. */
export function BumpButton({ ticket }: { readonly ticket: TicketWire }) {
  const t = useTexts();
  const bump = useCommand({
    key: 'tap',
    send: (id: string, requestId) => call(addresses.bump, { request_id: requestId, ticket_ids: [id] }),
    onDone: () => undefined,
  });
  const action = t('kitchen.bump');
  return (
    <button
      type="button"
      className={styles['all']}
      aria-label={t('kitchen.ofTable', { action, table: ticket.table_name })}
      aria-busy={bump.isPending}
      onClick={() => bump.mutate(ticket.id)}
    >
      {action}
    </button>
  );
}
