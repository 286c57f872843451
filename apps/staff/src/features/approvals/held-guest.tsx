import { SeatToken } from '@tavolata/ui';
import { useId } from 'react';
import { DeviceFacts } from '../../shared/device-facts.tsx';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { useGuestName } from '../../shared/names/use-names.ts';
import { SendAway } from '../../shared/send-away.tsx';
import styles from './held-batch.module.css';
import { HeldDishes, type HeldDishesProps } from './held-dishes.tsx';

interface HeldGuestProps extends Omit<HeldDishesProps, 'children'> {
  readonly visitId: string;
  /** A guest without a table is alone with their order. */
  readonly maySendAway: boolean;
  readonly guest: WaitingTile['approval']['guests'][number];
}

/** One device of those who wait: what is known of it, and its dishes. */
export function HeldGuest({ visitId, maySendAway, guest, ...dishes }: HeldGuestProps) {
  const id = useId();
  const name = useGuestName()(guest);
  return (
    <section className={styles['guest']} aria-labelledby={id}>
      <div className={styles['who']}>
        <SeatToken text={String(guest.seat)} motif={guest.motif} seat={guest.seat} size={32} />
        <div className={styles['words']}>
          <h3 id={id}>{name}</h3>
          <DeviceFacts device={guest} />
        </div>
      </div>
      <HeldDishes {...dishes}>
        {maySendAway && <SendAway visitId={visitId} seat={guest.seat} guest={name} />}
      </HeldDishes>
    </section>
  );
}
