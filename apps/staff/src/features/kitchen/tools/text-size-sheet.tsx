import { Sheet } from '@tavolata/ui';
import { useStore } from 'zustand';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useConsole } from '../../../shared/console.tsx';
import { textSizes } from '../../../shared/preferences.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './text-size-sheet.module.css';

interface TextSizeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** From so many metres it is read, on a screen of 24 inches: a letter is 4 mm high for each metre. */
const readAt = { 100: '1', 125: '1½', 150: '2', 200: '3' } as const;

/** How large the tickets are written at this screen, and how many taps a dish takes. */
export function TextSizeSheet({ open, onClose }: TextSizeSheetProps) {
  const t = useTexts();
  const { preferences } = useConsole();
  const { textSize: chosen, isOneTap } = useStore(preferences);
  return (
    <Sheet open={open} onClose={onClose} title={t('kitchen.textSize')} closeLabel={t('shared.close')}>
      <ChoiceChips
        label={t('kitchen.textSize')}
        options={textSizes.map((percent) => ({
          key: String(percent),
          word: t('kitchen.percentAt', { percent, metres: readAt[percent] }),
        }))}
        chosen={String(chosen)}
        onChoose={(key) =>
          preferences.setState({ textSize: textSizes.find((size) => String(size) === key) ?? chosen })
        }
      />
      <h3 className={styles['title']}>{t('kitchen.taps')}</h3>
      <ChoiceChips
        label={t('kitchen.taps')}
        options={[
          { key: 'three', word: t('kitchen.threeTaps') },
          { key: 'one', word: t('kitchen.oneTap') },
        ]}
        chosen={isOneTap ? 'one' : 'three'}
        onChoose={(key) => preferences.setState({ isOneTap: key === 'one' })}
      />
      <p className={styles['words']}>{t(isOneTap ? 'kitchen.oneTapText' : 'kitchen.threeTapsText')}</p>
    </Sheet>
  );
}
