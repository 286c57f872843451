import { Icon, IconButton } from '@tavolata/ui';
import { useRef } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** Finds while it is typed. */
export function SearchField({ label, clearLabel, words, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['search']}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {words !== '' && (
        <IconButton
          icon="close"
          label={clearLabel}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
