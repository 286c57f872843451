import { speakOrTell } from '@tavolata/app-kit';
import { IconButton, LANGUAGE_NAMES } from '@tavolata/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useTexts } from '../../shared/texts.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const LanguageSheet = part(() => import('./language-sheet.tsx'), MissingLayer);

interface LanguagePickerProps {
  readonly onOpenAccessibility: () => void;
  /** It floats on a picture. */
  readonly onPhoto: boolean;
}

/** A globe that opens the seven languages [E-07]. */
export function LanguagePicker({ onOpenAccessibility, onPhoto }: LanguagePickerProps) {
  const { speech } = useDevice();
  const { language } = useStore(speech);
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <>
      <IconButton
        icon="globe"
        label={t('language.button', { language: LANGUAGE_NAMES[language] })}
        aria-haspopup="dialog"
        onPhoto={onPhoto}
        onClick={() => setIsOpen(true)}
      />
      <LazyLayer open={isOpen}>
        <LanguageSheet
          open={isOpen}
          language={language}
          onChoose={(chosen) => speakOrTell(speech, chosen, t('rejection.offline'))}
          onOpenAccessibility={() => {
            close();
            onOpenAccessibility();
          }}
          onClose={close}
          onReopen={() => setIsOpen(true)}
        />
      </LazyLayer>
    </>
  );
}
