import { snackbars } from '@tavolata/app-kit';
import type { Language } from '@tavolata/ui';
import { useStore } from 'zustand';
import { LanguagePicker } from '../../features/language/language-picker.tsx';
import { useSpeech } from './language-context.ts';

/** The language picker of this screen. */
export function Languages({ inRail = false }: { readonly inRail?: boolean }) {
  const speech = useSpeech();
  const { language, t } = useStore(speech);

  function choose(chosen: Language) {
    speech.speak(chosen).catch(() => {
      // The words could not be fetched; the screen keeps its language.
      snackbars.show({ key: 'language', level: 'warning', text: t('language.notLoaded') });
    });
  }

  return <LanguagePicker language={language} inRail={inRail} onChoose={choose} />;
}
