import { PinField } from '@tavolata/ui';
import type { Ref } from 'react';
import { useTexts } from '../../shared/texts.ts';

interface TablePinProps {
  readonly pin: string;
  readonly error: string | undefined;
  readonly onChange: (pin: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The PIN that keeps strangers from the table, in a restaurant that wants one [P-01]. */
export function TablePin({ pin, error, onChange, ref }: TablePinProps) {
  const t = useTexts();
  return (
    <PinField
      ref={ref}
      label={t('openTable.pin')}
      hint={t('openTable.pinHint')}
      value={pin}
      error={error}
      showLabel={t('pin.show')}
      hideLabel={t('pin.hide')}
      onChange={onChange}
    />
  );
}
