import { useState } from 'react';
import { useConsole } from '../../../shared/console.tsx';
import { SoundButton } from '../../../shared/sound/sound-button.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ToolButton } from '../../../shared/tool-button.tsx';
import type { KitchenTaps } from '../taps/kitchen-taps.ts';
import { RecentTaps } from '../taps/recent-taps.tsx';
import { TextSizeSheet } from './text-size-sheet.tsx';
import { useHasTotals } from './use-has-totals.ts';

/** What a cook sets up at this screen: taking back, totals, sound, text size. */
export function KitchenTools({ taps }: { readonly taps: KitchenTaps }) {
  const t = useTexts();
  const { preferences } = useConsole();
  const hasTotals = useHasTotals();
  const [openSheet, setOpenSheet] = useState<'recent' | 'size' | null>(null);
  const close = () => setOpenSheet(null);

  return (
    <>
      <ToolButton
        icon="undo"
        word={t('kitchen.recent')}
        aria-haspopup="dialog"
        onClick={() => setOpenSheet('recent')}
      />
      <ToolButton
        icon="list"
        word={t('kitchen.totals')}
        aria-pressed={hasTotals}
        onClick={() => preferences.setState({ hasTotals: !hasTotals })}
      />
      <SoundButton title={t('kitchen.sound')} />
      <ToolButton
        icon="text-size"
        word={t('kitchen.textSize')}
        aria-haspopup="dialog"
        onClick={() => setOpenSheet('size')}
      />
      <RecentTaps taps={taps} open={openSheet === 'recent'} onClose={close} />
      <TextSizeSheet open={openSheet === 'size'} onClose={close} />
    </>
  );
}
