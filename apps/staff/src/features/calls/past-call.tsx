import type { ServiceCallWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { CallWish } from './call-wish.tsx';
import styles from './calls-page.module.css';

/** A call that is done: when it came, where, what for and who was there. */
export function PastCall({ call }: { readonly call: ServiceCallWire }) {
  const t = useTexts();
  const { time } = useFormats();
  const { called_at, ended_by } = call;
  return (
    <li className={styles['entry']}>
      <span className={styles['at']}>{time(called_at)}</span>
      <span className={styles['where']}>{call.table_name}</span>
      <div className={styles['what']}>
        <CallWish call={call} />
      </div>
      <span className={styles['who']}>{ended_by ?? t('calls.endedWithTable')}</span>
    </li>
  );
}
