import { typedTableNameLimit } from '@tavolata/protocol';
import { TextField } from '@tavolata/ui';
import type { Ref } from 'react';
import { useTexts } from '../../shared/texts.ts';

interface PlaceNameFieldProps {
  readonly placeName: string;
  /** What is wrong with it, once the guest has tried to go on. */
  readonly error: string | undefined;
  readonly onChange: (placeName: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Where a guest without a table sits, in their own words: filled, and under 30 characters [L-04]. */
export function PlaceNameField({ placeName, error, onChange, ref }: PlaceNameFieldProps) {
  const t = useTexts();
  return (
    <TextField
      ref={ref}
      label={t('call.place')}
      hint={t('call.placeHint')}
      error={error}
      maxLength={typedTableNameLimit - 1}
      autoComplete="off"
      value={placeName}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
