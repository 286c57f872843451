import { Button, Icon } from '@tavolata/ui';
import { useId, useState } from 'react';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useMenuName } from '../../shared/names/use-menu-name.ts';
import { usePlaceName } from '../../shared/names/use-place-name.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './approval-card.module.css';
import { HeldDishes } from './held-dishes.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useHeldYes } from './use-held-yes.ts';
import { WaitingTime } from './waiting-time.tsx';

interface ApprovalCardProps {
  readonly tile: WaitingTile;
  /** The server's time. */
  readonly now: number;
}

/** Somebody who waits: where, who, what for and how long; one tap lets them in, after a moment to take it back. */
export function ApprovalCard({ tile, now }: ApprovalCardProps) {
  const t = useTexts();
  const id = useId();
  const [isRejecting, setIsRejecting] = useState(false);
  const menuName = useMenuName()(tile);
  const place = usePlaceName()(tile);
  const yes = useHeldYes(tile);
  const { of, asked_at, last_asked_at, seat, nickname, dishes } = tile.approval;
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{place}</h2>
        <WaitingTime sinceMs={asked_at} now={now} />
      </header>
      <p className={styles['wish']}>
        {t(of === 'opening' ? 'approvals.wantsToOpen' : 'approvals.wantsToSend')}
      </p>
      <ul className={styles['facts']}>
        <li>
          <Icon name="device" size={18} />
          {nickname ?? t('shared.guest', { seat })}
        </li>
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
        {last_asked_at > asked_at && (
          <li>
            <Icon name="bell" size={18} />
            {t('approvals.askedAgain')}
          </li>
        )}
      </ul>
      {dishes.length > 0 && <HeldDishes dishes={dishes} />}
      {yes.isHeld ? (
        <div className={styles['answers']} role="status">
          <p className={styles['held']}>{t(of === 'opening' ? 'approvals.opening' : 'approvals.sending')}</p>
          <Button kind="secondary" icon="undo" autoFocus onClick={yes.takeBack}>
            {t('shared.undo')}
          </Button>
        </div>
      ) : (
        <div className={styles['answers']}>
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsRejecting(true)}>
            {t('approvals.decline')}
          </Button>
          <Button size="large" busy={yes.isBusy} onClick={yes.say}>
            {t(of === 'opening' ? 'approvals.open' : 'approvals.send')}
          </Button>
        </div>
      )}
      <RejectDialog tile={tile} open={isRejecting} onClose={() => setIsRejecting(false)} />
    </article>
  );
}
