import { IconButton, LANGUAGE_NAMES, type Language } from '@tavolata/ui';
import { useState } from 'react';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useTexts } from '../../shared/texts.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const LanguageSheet = part(() => import('./language-sheet.tsx'), MissingLayer);

interface LanguagePickerProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  readonly onOpenAccessibility: () => void;
  /** It floats on a picture. */
  readonly onPhoto: boolean;
}

/** A globe that opens the seven languages [E-07]. */
export function LanguagePicker({ language, onChoose, onOpenAccessibility, onPhoto }: LanguagePickerProps) {
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
          onChoose={onChoose}
          onOpenAccessibility={() => {
            close();
            onOpenAccessibility();
          }}
          onClose={close}
        />
      </LazyLayer>
    </>
  );
}
