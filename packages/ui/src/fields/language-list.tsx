import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../formats/language.ts';
import styles from './language-list.module.css';
import { Radio } from './radio.tsx';

interface LanguageListProps {
  readonly label: string;
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  /** A tap has chosen; the keys that walk through the list may go on. */
  readonly onTapped: () => void;
}

/** The seven languages, each by its own name. */
export function LanguageList({ label, language, onChoose, onTapped }: LanguageListProps) {
  return (
    <fieldset className={styles['languages']}>
      <legend className="visually-hidden">{label}</legend>
      {LANGUAGES.map((code) => (
        <label
          key={code}
          lang={code}
          className={styles['language']}
          // The chosen one too: a tap on it says "keep this one". Arrow keys make clicks that count no taps.
          onClick={(event) => {
            if (event.detail === 0) return;
            onChoose(code);
            onTapped();
          }}
        >
          <Radio name="language" value={code} checked={code === language} onChange={() => onChoose(code)} />
          <span>{LANGUAGE_NAMES[code]}</span>
        </label>
      ))}
    </fieldset>
  );
}
