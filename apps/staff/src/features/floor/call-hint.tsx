import type { ServiceCallWire } from '@tavolata/protocol';
import { Banner, Button } from '@tavolata/ui';
import { ageOf } from '../../shared/age.ts';
import { CallSubject } from '../../shared/live/call-subject.tsx';
import { useCallStep } from '../../shared/live/use-call-step.ts';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './review-hint.module.css';

/** What the guests of this table called for: who stands there need not look for it among all calls. */
export function CallHint({ call, now }: { readonly call: ServiceCallWire; readonly now: number }) {
  const t = useTexts();
  const step = useCallStep(call.id);
  const minutes = minutesBetween(call.called_at, now);
  return (
    <div className={styles['hint']}>
      <Banner
        level={call.taken_at === null && ageOf(minutes, 'guest') === 'late' ? 'error' : 'warning'}
        action={
          <Button size="small" kind="secondary" busy={step.isPending} onClick={() => step.mutate('done')}>
            {t('calls.done')}
          </Button>
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
