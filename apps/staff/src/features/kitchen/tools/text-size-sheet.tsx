import { Sheet } from '@tavolata/ui';
import { useStore } from 'zustand';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useConsole } from '../../../shared/console.tsx';
import { textSizes } from '../../../shared/preferences.ts';
import { useTexts } from '../../../shared/texts.ts';

interface TextSizeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How large the tickets are written at this screen. */
export function TextSizeSheet({ open, onClose }: TextSizeSheetProps) {
  const t = useTexts();
  const { preferences } = useConsole();
  const chosen = useStore(preferences, ({ textSize }) => textSize);
  return (
    <Sheet open={open} onClose={onClose} title={t('kitchen.textSize')} closeLabel={t('shared.close')}>
      <ChoiceChips
        label={t('kitchen.textSize')}
        options={textSizes.map((percent) => ({
          key: String(percent),
          word: t('kitchen.percent', { percent }),
        }))}
        chosen={String(chosen)}
        onChoose={(key) =>
          preferences.setState({ textSize: textSizes.find((size) => String(size) === key) ?? chosen })
        }
      />
    </Sheet>
  );
}
