import { Button, classes, SeatToken } from '@tavolata/ui';
import { useId } from 'react';
import { DeviceFacts } from '../../shared/device-facts.tsx';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { DishOptions } from '../../shared/names/dish-options.tsx';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useDishName, useGuestName, useRestaurantName } from '../../shared/names/use-names.ts';
import { SendAway } from '../../shared/send-away.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './held-batch.module.css';

type Approval = WaitingTile['approval'];

interface HeldGuestProps {
  readonly visitId: string;
  /** A guest without a table is alone with their order. */
  readonly maySendAway: boolean;
  readonly guest: Approval['guests'][number];
  readonly dishes: Approval['dishes'];
  readonly leftOut: ReadonlySet<string>;
  readonly onChange: (lineIds: readonly string[], goes: boolean) => void;
}

/** One device of those who wait: what is known of it, and its dishes, each of which can be left out. */
export function HeldGuest({ visitId, maySendAway, guest, dishes, leftOut, onChange }: HeldGuestProps) {
  const t = useTexts();
  const id = useId();
  const dishName = useDishName();
  const restaurantName = useRestaurantName();
  const name = useGuestName()(guest);
  const lineIds = dishes.map(({ line_id }) => line_id);
  const goesNone = lineIds.every((lineId) => leftOut.has(lineId));
  return (
    <section className={styles['guest']} aria-labelledby={id}>
      <div className={styles['who']}>
        <SeatToken text={String(guest.seat)} motif={guest.motif} seat={guest.seat} size={32} />
        <div className={styles['words']}>
          <h3 id={id}>{name}</h3>
          <DeviceFacts device={guest} />
        </div>
      </div>
      {dishes.length > 0 && (
        <ul aria-label={t('approvals.dishes')}>
          {dishes.map(({ line_id, item_id, quantity, options, remark }) => (
            <li key={line_id}>
              <label className={classes(styles['dish'], leftOut.has(line_id) && styles['leftOut'])}>
                <input
                  type="checkbox"
                  aria-label={t('approvals.goes', { quantity, dish: dishName(item_id).text })}
                  checked={!leftOut.has(line_id)}
                  onChange={({ target }) => onChange([line_id], target.checked)}
                />
                <span className={styles['quantity']}>{quantity}×</span>
                <ShownName name={dishName(item_id)} className={styles['name']} />
              </label>
              <DishOptions options={options} nameOf={restaurantName} className={styles['options']} />
              {remark !== '' && <p className={styles['remark']}>{remark}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['ways']}>
        {dishes.length > 0 && (
          <Button kind="text" size="small" onClick={() => onChange(lineIds, goesNone)}>
            {t(goesNone ? 'approvals.takeIn' : 'approvals.leaveOut')}
          </Button>
        )}
        {maySendAway && <SendAway visitId={visitId} seat={guest.seat} guest={name} />}
      </div>
    </section>
  );
}
