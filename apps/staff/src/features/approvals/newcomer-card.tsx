import { useId } from 'react';
import { DeviceFacts } from '../../shared/device-facts.tsx';
import type { WaitingNewcomer } from '../../shared/live/newcomers.ts';
import { useGuestName, usePlaceName } from '../../shared/names/use-names.ts';
import { SendAway } from '../../shared/send-away.tsx';
import { TableButton } from '../../shared/table-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { TrustYes } from '../../shared/trust-yes.tsx';
import styles from './approval-card.module.css';

interface NewcomerCardProps extends WaitingNewcomer {
  /** Shows the table. */
  readonly onShow: (tableId: number) => void;
}

/** A phone that joined late: where, what is known of it, and a yes or the way out, each with one tap. */
export function NewcomerCard({ tile, newcomer, onShow }: NewcomerCardProps) {
  const t = useTexts();
  const id = useId();
  const guest = useGuestName()(newcomer);
  const place = usePlaceName()(tile);
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>
          {tile.table_id > 0 ? <TableButton place={place} onShow={() => onShow(tile.table_id)} /> : place}
        </h2>
      </header>
      <p className={styles['request']}>{t('newcomers.waits', { guest })}</p>
      <DeviceFacts device={newcomer} />
      <div className={styles['answers']}>
        <SendAway visitId={tile.visit_id} seat={newcomer.seat} guest={guest} />
        <TrustYes visitId={tile.visit_id} seat={newcomer.seat} guest={guest} />
      </div>
    </article>
  );
}
