import { snackbars } from '@tavolata/app-kit';
import type { Language } from '@tavolata/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { LanguagePicker } from '../features/language/language-picker.tsx';
import { Accessibility } from '../features/accessibility/accessibility.tsx';
import { useDevice } from '../device/device.ts';

/** The language picker of this phone, and the accessibility page behind it. */
export function Languages({ onPhoto = false }: { readonly onPhoto?: boolean }) {
  const { speech } = useDevice();
  const { language, t } = useStore(speech);
  const [isReading, setIsReading] = useState(false);

  function choose(chosen: Language) {
    speech.speak(chosen).catch(() => {
      // The words could not be fetched; the screen keeps its language.
      snackbars.show({ key: 'language', level: 'warning', text: t('rejection.offline') });
    });
  }

  return (
    <>
      <LanguagePicker
        language={language}
        onPhoto={onPhoto}
        onChoose={choose}
        onOpenAccessibility={() => setIsReading(true)}
      />
      <Accessibility open={isReading} onClose={() => setIsReading(false)} />
    </>
  );
}
