import { speakOrTell } from '@tavolata/app-kit';
import { IconButton, LANGUAGE_NAMES, LanguageList, Sheet, type Language } from '@tavolata/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { RailButton } from '../../shared/rail-button.tsx';
import { useTexts } from '../../shared/texts.ts';

interface LanguagePickerProps {
  /** It is an entry of the rail. */
  readonly inRail?: boolean;
}

/** A globe that opens the seven languages, each by its own name. */
export function LanguagePicker({ inRail = false }: LanguagePickerProps) {
  const { speech } = useConsole();
  const { language } = useStore(speech);
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const choose = (chosen: Language) => speakOrTell(speech, chosen, t('language.notLoaded'));
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
        <LanguageList label={t('language.title')} language={language} onChoose={choose} onTapped={close} />
      </Sheet>
    </>
  );
}
