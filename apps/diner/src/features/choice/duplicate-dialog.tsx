import type { Dish } from '@tavolata/domain';
import { Dialog } from '@tavolata/ui';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';

interface DuplicateDialogProps {
  readonly open: boolean;
  readonly dish: Dish;
  readonly onTheWay: number;
  readonly onSettle: (isWanted: boolean) => void;
}

/** Asks before a dish is added that is still on its way. */
export default function DuplicateDialog({ open, dish, onTheWay, onSettle }: DuplicateDialogProps) {
  const t = useTexts();
  const name = useNames()(dish.names);
  return (
    <Dialog
      open={open}
      onClose={() => onSettle(false)}
      title={t('duplicate.title', { name })}
      actions={[
        { label: t('duplicate.keep'), onPress: () => onSettle(false), safe: true },
        { label: t('duplicate.add'), kind: 'main', onPress: () => onSettle(true) },
      ]}
    >
      {t('duplicate.onTheWay', { count: onTheWay })}
    </Dialog>
  );
}
