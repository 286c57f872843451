import { roomBeside } from '@tavolata/domain';
import { TextBox } from '../../shared/text-box.tsx';
import { useTexts } from '../../shared/texts.ts';

interface RemarkFieldProps {
  /** What the kitchen reads behind it. */
  readonly note: string;
  readonly value: string;
  readonly onChange: (remark: string) => void;
}

/** A note to the kitchen, in four rows. */
export function RemarkField({ note, value, onChange }: RemarkFieldProps) {
  const t = useTexts();
  return (
    <TextBox
      label={t('choice.remark')}
      rows={4}
      limit={roomBeside(note)}
      hint={note === '' ? t('choice.remarkHint') : t('choice.remarkNote', { note })}
      value={value}
      onChange={onChange}
    />
  );
}
