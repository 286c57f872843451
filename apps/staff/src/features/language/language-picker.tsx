import { IconButton, LANGUAGE_NAMES, LanguageList, Sheet, type Language } from '@tavolata/ui';
import { useState } from 'react';
import { RailButton } from '../../shared/rail-button.tsx';
import { useTexts } from '../../shared/texts.ts';

interface LanguagePickerProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  /** It is an entry of the rail. */
  readonly inRail: boolean;
}

/** A globe that opens the seven languages, each by its own name. */
export function LanguagePicker({ language, onChoose, inRail }: LanguagePickerProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const opener = {
    icon: 'globe',
    'aria-haspopup': 'dialog',
    onClick: () => setIsOpen(true),
  } as const;

  return (
    <>
      {inRail ? (
        <RailButton {...opener} word={t('rail.language')} />
      ) : (
        <IconButton {...opener} label={t('language.button', { language: LANGUAGE_NAMES[language] })} />
      )}
      <Sheet open={isOpen} onClose={close} title={t('language.title')} closeLabel={t('shared.close')}>
        <LanguageList label={t('language.title')} language={language} onChoose={onChoose} onTapped={close} />
      </Sheet>
    </>
  );
}
