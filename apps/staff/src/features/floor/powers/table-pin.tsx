import { PinField } from '@tavolata/ui';
import type { Ref } from 'react';
import { useTexts } from '../../../shared/texts.ts';

/** So many digits a PIN has. */
export const pinLength = 4;

interface TablePinProps {
  readonly pin: string;
  readonly hint: string;
  readonly isTooShort: boolean;
  readonly onChange: (pin: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The PIN that the staff set for a table, and tell its guests [P-01, P-03]. */
export function TablePin({ pin, hint, isTooShort, onChange, ref }: TablePinProps) {
  const t = useTexts();
  return (
    <PinField
      ref={ref}
      label={t('powers.pin')}
      hint={hint}
      value={pin}
      onChange={onChange}
      showLabel={t('powers.pinShow')}
      hideLabel={t('powers.pinHide')}
      error={isTooShort ? t('powers.pinTooShort') : undefined}
    />
  );
}
