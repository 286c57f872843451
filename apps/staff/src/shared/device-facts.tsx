import type { StaffTableReply } from '@tavolata/protocol';
import { Icon, useFormats } from '@tavolata/ui';
import styles from './device-facts.module.css';
import { useTexts } from './texts.ts';

type Device = Pick<StaffTableReply['seats'][number], 'scanned_at' | 'vouched'>;

const voucherTexts = {
  pin: 'approvals.vouchedPin',
  place: 'approvals.vouchedPlace',
  code: 'approvals.vouchedCode',
} as const;

/** When a device scanned the table's code, and what shows that its guest is in the restaurant. */
export function DeviceFacts({ device: { scanned_at, vouched } }: { readonly device: Device }) {
  const t = useTexts();
  const { time } = useFormats();
  return (
    <p className={styles['facts']}>
      {scanned_at !== null && <span>{t('approvals.scannedAt', { time: time(scanned_at) })}</span>}
      {vouched.map((voucher) => (
        <span key={voucher} className={styles['vouched']}>
          <Icon name="check" size={16} />
          {t(voucherTexts[voucher])}
        </span>
      ))}
      {vouched.length === 0 && <span>{t('approvals.notVouched')}</span>}
    </p>
  );
}
