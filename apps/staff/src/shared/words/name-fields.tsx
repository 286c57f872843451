import type { LocalText } from '@tavolata/domain';
import { Button, Icon, LANGUAGE_NAMES, LANGUAGES, TextField, type Language } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './name-fields.module.css';
import { LongText } from './long-text.tsx';

interface NameFieldsProps {
  readonly label: string;
  readonly words: LocalText;
  /** The restaurant's two languages; the first one is needed where `error` says so. */
  readonly nameLanguages: readonly Language[];
  readonly error?: string | undefined;
  /** What is worth a second look in each language; it may be saved all the same. */
  readonly warnings?: LocalText;
  readonly maxLength: number;
  /** Sentences, not a name. */
  readonly isLong?: boolean;
  /** One of many that stand below each other: its other languages are folded until somebody asks for them. */
  readonly isOneOfMany?: boolean;
  readonly onChange: (words: LocalText) => void;
}

/** A text in the restaurant's two languages, and in the others that guests read where somebody asks for them. */
export function NameFields({
  label,
  words,
  nameLanguages,
  error,
  warnings = {},
  maxLength,
  isLong = false,
  isOneOfMany = false,
  onChange,
}: NameFieldsProps) {
  const t = useTexts();
  const others = LANGUAGES.filter((language) => !nameLanguages.includes(language));
  const [isOpen, setIsOpen] = useState(
    !isOneOfMany && others.some((language) => words[language] !== undefined),
  );
  const own = [...new Set(nameLanguages)];
  return (
    <div role="group" aria-label={label} className={styles['words']}>
      {[...own, ...(isOpen ? others : [])].map((language, place) => {
        const field = {
          label: `${label} · ${LANGUAGE_NAMES[language]}`,
          lang: language,
          value: words[language] ?? '',
          maxLength,
        };
        const write = (text: string) => onChange({ ...words, [language]: text });
        return isLong ? (
          <LongText key={language} {...field} onChange={write} />
        ) : (
          <TextField
            key={language}
            {...field}
            hint={warnings[language] && <Warning text={warnings[language]} />}
            error={place === 0 ? error : undefined}
            onChange={({ target }) => write(target.value)}
          />
        );
      })}
      {!isOpen && (
        <Button kind="text" size="small" icon="globe" onClick={() => setIsOpen(true)}>
          {t('editor.moreLanguages', { count: others.length })}
        </Button>
      )}
    </div>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <span className={styles['warning']}>
      <Icon name="warning" size={16} />
      {text}
    </span>
  );
}
