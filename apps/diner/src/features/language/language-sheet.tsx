import { LANGUAGE_NAMES, LANGUAGES, Sheet, type Language } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './language-sheet.module.css';

interface LanguageSheetProps {
  readonly open: boolean;
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  readonly onOpenAccessibility: () => void;
  readonly onClose: () => void;
}

/** The seven languages, each by its own name. */
export default function LanguageSheet(props: LanguageSheetProps) {
  const { open, language, onChoose, onOpenAccessibility, onClose } = props;
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t('language.title')} closeLabel={t('shared.close')}>
      <fieldset className={styles['languages']}>
        <legend className="visually-hidden">{t('language.title')}</legend>
        {LANGUAGES.map((code) => (
          <label
            key={code}
            lang={code}
            className={styles['language']}
            // A tap chooses and closes, on the chosen one too; arrow keys, whose clicks count no taps, go on.
            onClick={(event) => {
              if (event.detail === 0) return;
              onChoose(code);
              onClose();
            }}
          >
            <input
              type="radio"
              name="language"
              value={code}
              checked={code === language}
              onChange={() => onChoose(code)}
            />
            <span>{LANGUAGE_NAMES[code]}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" className={styles['accessibility']} onClick={onOpenAccessibility}>
        {t('home.accessibility')}
      </button>
    </Sheet>
  );
}
