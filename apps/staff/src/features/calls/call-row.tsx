import { asksForBill, type ServiceCallWire } from '@tavolata/protocol';
import { Button, classes, Icon } from '@tavolata/ui';
import { useQuery } from '@tanstack/react-query';
import { ageOf } from '../../shared/age.ts';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { placeOfCall } from '../../shared/live/place-of-call.ts';
import { TableButton } from '../../shared/table-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { BillButton } from '../../shared/bill/bill-button.tsx';
import { openCentsOf } from '../../shared/bill/open-cents.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { CallSubject } from '../../shared/live/call-subject.tsx';
import { useCallStep } from '../../shared/live/use-call-step.ts';
import styles from './call-row.module.css';

interface CallRowProps {
  readonly call: ServiceCallWire;
  /** The server's time. */
  readonly now: number;
  /** Shows the table. */
  readonly onShow: (tableId: number) => void;
}

/** A call that somebody has to go to: where, what for, how long ago, and who goes. */
export function CallRow({ call, now, onShow }: CallRowProps) {
  const t = useTexts();
  const step = useCallStep(call.id);
  // Only looks: the rail has asked for the floor.
  const { data: floor } = useQuery({ ...floorQuery, enabled: false });
  const tile = [...(floor?.tables ?? []), ...(floor?.orders ?? [])].find(
    ({ order_head_id, should_amount }) => order_head_id === call.order_id && should_amount > 0,
  );
  const place = placeOfCall(call, t);
  const hasTable = floor?.tables.some(({ table_id }) => table_id === call.table_id);
  const isTaken = call.taken_at !== null;
  const minutes = minutesBetween(call.called_at, now);
  const age = isTaken ? 'fresh' : ageOf(minutes, 'guest');
  const asks = asksForBill(call);
  const bill = tile?.visit_id && (
    <BillButton
      visitId={tile.visit_id}
      place={place}
      openCents={asks ? openCentsOf(tile) : undefined}
      button={{ kind: asks ? 'main' : 'secondary' }}
    />
  );
  return (
    <li className={classes(styles['row'], styles[age], isTaken && styles['taken'])}>
      <div className={styles['where']}>
        <p className={styles['table']}>
          {hasTable ? <TableButton place={place} onShow={() => onShow(call.table_id)} /> : place}
        </p>
        {call.is_lite === 1 && <p className={styles['lite']}>{t('calls.noTable')}</p>}
      </div>
      <div className={styles['words']}>
        <CallSubject call={call} />
        <p className={styles['state']}>
          <Icon name={isTaken ? 'people' : age === 'fresh' ? 'clock' : 'warning'} size={16} />
          {t('calls.waiting', { minutes })}
          {call.taken_by !== null && ` · ${t('calls.takenBy', { name: call.taken_by })}`}
        </p>
      </div>
      <div className={styles['steps']}>
        {/* The bill is what they want: it comes first, with the line for itself on a phone. */}
        {asks && bill}
        {!isTaken && (
          <Button
            kind={asks ? 'secondary' : 'main'}
            busy={step.isPending}
            onClick={() => step.mutate('taken')}
          >
            {t('calls.take')}
          </Button>
        )}
        {!asks && bill}
        <Button kind="secondary" busy={step.isPending} onClick={() => step.mutate('done')}>
          {t('calls.done')}
        </Button>
      </div>
    </li>
  );
}
