import { IconButton } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';

interface MoveButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** One place up or down in its list. They stay where it is at an end, so that nothing jumps under the finger. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useTexts();
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={t('editor.up', { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('editor.down', { name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      />
    </>
  );
}
