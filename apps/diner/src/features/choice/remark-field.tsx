import { cartBounds } from '@tavolata/domain';
import { TextBox } from '../../shared/text-box.tsx';
import { useTexts } from '../../shared/texts.ts';

interface RemarkFieldProps {
  readonly value: string;
  readonly onChange: (remark: string) => void;
}

/** A note to the kitchen, in four rows. */
export function RemarkField({ value, onChange }: RemarkFieldProps) {
  const t = useTexts();
  return (
    <TextBox
      label={t('choice.remark')}
      rows={4}
      limit={cartBounds.remarkLength}
      hint={t('choice.remarkHint')}
      value={value}
      onChange={onChange}
    />
  );
}
