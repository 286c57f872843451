import { snackbars } from '@tavolata/app-kit';
import { toCents } from '@tavolata/protocol';
import { Button, classes, Icon, Price } from '@tavolata/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { ageOf } from '../../shared/age.ts';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useMenuName, usePlaceName } from '../../shared/names/use-names.ts';
import { TableButton } from '../../shared/table-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { HeldBecause, approvalText } from './held-because.tsx';
import { HeldBatch } from './held-batch.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useYes } from '../../shared/use-yes.ts';
import { WaitingTime } from './waiting-time.tsx';
import styles from './approval-card.module.css';

interface ApprovalCardProps {
  readonly tile: WaitingTile;
  /** The server's time. */
  readonly now: number;
  /** Somebody has been led to this one. */
  readonly isAskedFor: boolean;
  /** Shows the table. */
  readonly onShow: (tableId: number) => void;
}

/** Somebody who waits: where, who, what for and how long; one tap lets them in, after a moment to take it back. */
export function ApprovalCard({ tile, now, isAskedFor, onShow }: ApprovalCardProps) {
  const t = useTexts();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) card.current?.focus();
  }, [isAskedFor]);
  const [isRejecting, setIsRejecting] = useState(false);
  const menuName = useMenuName()(tile);
  const place = usePlaceName()(tile);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const yes = useYes(tile, leftOut);
  const { of, asked_at, amount, changes, last_asked_at, dishes, yes: said } = tile.approval;
  const isLessSent = dishes.some(({ line_id }) => leftOut.has(line_id));
  const isNothingLeft = dishes.length > 0 && dishes.every(({ line_id }) => leftOut.has(line_id));
  const yesText = of === 'opening' ? 'approvals.open' : isLessSent ? 'approvals.sendRest' : 'approvals.send';
  return (
    <article
      className={classes(styles['card'], styles[ageOf(minutesBetween(asked_at, now), 'guest')])}
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <header className={styles['head']}>
        <h2 id={id}>
          {tile.table_id > 0 ? <TableButton place={place} onShow={() => onShow(tile.table_id)} /> : place}
        </h2>
        <WaitingTime sinceMs={asked_at} now={now} />
      </header>
      <p className={styles['request']}>{t(approvalText(tile.approval))}</p>
      <HeldBecause approval={tile.approval} />
      <ul className={styles['facts']}>
        {tile.customer_num > 0 && (
          <li>
            <Icon name="people" size={18} />
            {t('shared.people', { count: tile.customer_num })}
          </li>
        )}
        {menuName && (
          <li>
            <Icon name="menu" size={18} />
            <ShownName name={menuName} />
          </li>
        )}
        <li className={styles['amount']}>
          <Icon name="orders" size={18} />
          <span>
            {t('approvals.amount')} <Price cents={toCents(amount)} size="small" />
          </span>
        </li>
        {changes > 0 && (
          <li>
            <Icon name="warning" size={18} />
            {t('approvals.changed', { count: changes })}
          </li>
        )}
        {last_asked_at > asked_at && (
          <li>
            <Icon name="bell" size={18} />
            {t('approvals.askedAgain')}
          </li>
        )}
      </ul>
      <HeldBatch tile={tile} leftOut={said ? new Set(said.without) : leftOut} onLeaveOut={setLeftOut} />
      {yes.isSaid ? (
        <div className={styles['answers']} role="status">
          <p className={styles['held']}>{t(of === 'opening' ? 'approvals.opening' : 'approvals.sending')}</p>
          <Button kind="secondary" icon="undo" autoFocus busy={yes.isTakingBack} onClick={yes.takeBack}>
            {t('shared.undo')}
          </Button>
        </div>
      ) : (
        <div className={styles['answers']}>
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsRejecting(true)}>
            {t('approvals.decline')}
          </Button>
          <Button
            size="large"
            busy={yes.isBusy}
            blockedBecause={isNothingLeft ? t('approvals.nothingLeft') : undefined}
            onBlocked={(text) => snackbars.show({ key: 'approval', level: 'warning', text })}
            onClick={yes.say}
          >
            {t(yesText)}
          </Button>
        </div>
      )}
      <RejectDialog tile={tile} open={isRejecting} onClose={() => setIsRejecting(false)} />
    </article>
  );
}
