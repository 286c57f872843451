import { IconButton, LANGUAGE_NAMES, LANGUAGES, Sheet, type Language } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './language-picker.module.css';

interface LanguagePickerProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  readonly onOpenAccessibility: () => void;
  /** It floats on a picture. */
  readonly onPhoto?: boolean;
}

/** A globe that opens the seven languages, each by its own name [E-07]. */
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
        onPhoto={onPhoto ?? false}
        onClick={() => setIsOpen(true)}
      />
      <Sheet open={isOpen} onClose={close} title={t('language.title')} closeLabel={t('shared.close')}>
        <fieldset className={styles['languages']}>
          <legend className="visually-hidden">{t('language.title')}</legend>
          {LANGUAGES.map((code) => (
            <label key={code} lang={code} className={styles['language']}>
              <input
                type="radio"
                name="language"
                value={code}
                checked={code === language}
                onChange={() => onChoose(code)}
                // The chosen one too: a tap on it says "keep this one".
                onClick={close}
              />
              <span>{LANGUAGE_NAMES[code]}</span>
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className={styles['accessibility']}
          onClick={() => {
            close();
            onOpenAccessibility();
          }}
        >
          {t('home.accessibility')}
        </button>
      </Sheet>
    </>
  );
}
