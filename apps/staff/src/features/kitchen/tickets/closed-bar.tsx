import type { TicketWire } from '@tavolata/protocol';
import { Button, Icon } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import styles from './closed-bar.module.css';
import { mostBumped, useBump } from './use-bump.ts';

/** Tables were closed: the cooks hear it, wherever the tickets stand, and take them off the screen with one tap. */
export function ClosedBar({ tickets }: { readonly tickets: readonly TicketWire[] }) {
  const t = useTexts();
  const bump = useBump();
  const closed = tickets.filter(({ ended_at }) => ended_at !== null).slice(0, mostBumped);
  if (closed.length === 0) return null;
  const tables = new Set(closed.map(({ visit_id }) => visit_id)).size;
  return (
    <div className={styles['bar']}>
      <Icon name="crossed-circle" size={24} />
      <p>{t('kitchen.tablesClosed', { count: tables })}</p>
      <Button kind="secondary" busy={bump.isPending} onClick={() => bump.mutate(closed.map(({ id }) => id))}>
        {t('kitchen.bumpAll', { count: closed.length })}
      </Button>
    </div>
  );
}
