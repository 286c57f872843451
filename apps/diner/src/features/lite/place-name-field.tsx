import { typedTableNameLimit } from '@tavolata/protocol';
import { TextField } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';

interface PlaceNameFieldProps {
  readonly placeName: string;
  readonly onChange: (placeName: string) => void;
}

/** Where a guest without a table sits, in their own words: filled, and under 30 characters [L-04]. */
export function PlaceNameField({ placeName, onChange }: PlaceNameFieldProps) {
  const t = useTexts();
  return (
    <TextField
      label={t('call.place')}
      hint={t('call.placeHint')}
      maxLength={typedTableNameLimit - 1}
      autoComplete="off"
      value={placeName}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
