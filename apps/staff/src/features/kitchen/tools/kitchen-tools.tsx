import { useState } from 'react';
import { useStore } from 'zustand';
import { useConsole } from '../../../shared/console.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { KitchenTaps } from '../taps/kitchen-taps.ts';
import { RecentTaps } from '../taps/recent-taps.tsx';
import { wakeSpeaker } from './chime.ts';
import { TextSizeSheet } from './text-size-sheet.tsx';
import { ToolButton } from './tool-button.tsx';
import { useHasTotals } from './use-has-totals.ts';

/** What a cook sets up at this screen: taking back, totals, sound, text size. */
export function KitchenTools({ taps }: { readonly taps: KitchenTaps }) {
  const t = useTexts();
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const hasTotals = useHasTotals();
  const [openSheet, setOpenSheet] = useState<'recent' | 'size' | null>(null);
  const close = () => setOpenSheet(null);

  function switchSound() {
    preferences.setState({ hasSound: !hasSound });
    if (!hasSound) void wakeSpeaker();
  }

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
      <ToolButton
        icon={hasSound ? 'sound' : 'sound-off'}
        word={t(hasSound ? 'kitchen.soundOn' : 'kitchen.soundOff')}
        title={t('kitchen.sound')}
        aria-pressed={hasSound}
        onClick={switchSound}
      />
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
