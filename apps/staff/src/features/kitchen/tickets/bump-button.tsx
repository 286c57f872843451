import type { TicketWire } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import styles from './ticket-card.module.css';
import { useBump } from './use-bump.ts';

/** Takes the ticket of a closed table off all screens, once a cook has seen it. */
export function BumpButton({ ticket }: { readonly ticket: TicketWire }) {
  const t = useTexts();
  const bump = useBump();
  const action = t('kitchen.bump');
  return (
    <button
      type="button"
      className={styles['all']}
      aria-label={t('kitchen.ofTable', { action, table: ticket.table_name })}
      aria-busy={bump.isPending}
      onClick={() => bump.mutate([ticket.id])}
    >
      {action}
    </button>
  );
}
