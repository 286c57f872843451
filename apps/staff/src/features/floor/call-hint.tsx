import { asksForBill, type FloorTableWire, type ServiceCallWire } from '@tavolata/protocol';
import { Banner, Button, classes } from '@tavolata/ui';
import { ageOf } from '../../shared/age.ts';
import { BillButton } from '../../shared/bill/bill-button.tsx';
import { openCentsOf } from '../../shared/bill/open-cents.ts';
import { CallSubject } from '../../shared/live/call-subject.tsx';
import { useCallStep } from '../../shared/live/use-call-step.ts';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { tableWord } from '../../shared/names/table-word.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './review-hint.module.css';

interface CallHintProps {
  readonly tile: FloorTableWire;
  readonly call: ServiceCallWire;
  readonly now: number;
}

/** What the guests of this table called for: who stands there need not look for it among all calls. The bill is one tap away. */
export function CallHint({ tile, call, now }: CallHintProps) {
  const t = useTexts();
  const step = useCallStep(call.id);
  const minutes = minutesBetween(call.called_at, now);
  const wantsBill = tile.visit_id !== null && tile.should_amount > 0 && asksForBill(call);
  return (
    <div className={classes(styles['hint'], wantsBill && styles['wide'])}>
      <Banner
        level={call.taken_at === null && ageOf(minutes, 'guest') === 'late' ? 'error' : 'warning'}
        action={
          <>
            {wantsBill && tile.visit_id && (
              <BillButton
                visitId={tile.visit_id}
                place={tableWord(tile.table_name, t)}
                openCents={openCentsOf(tile)}
                button={{ size: 'small', kind: 'main' }}
              />
            )}
            <Button size="small" kind="secondary" busy={step.isPending} onClick={() => step.mutate('done')}>
              {t('calls.done')}
            </Button>
          </>
        }
      >
        <CallSubject call={call} />
        <p>
          {t('calls.waiting', { minutes })}
          {call.taken_by !== null && ` · ${t('calls.takenBy', { name: call.taken_by })}`}
        </p>
      </Banner>
    </div>
  );
}
