import { Button, Icon, IconButton } from '@tavolata/ui';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  /** Called with every letter, and once more on Enter. */
  readonly onRun: (query: string) => void;
  readonly onCancel: () => void;
}

/** The top bar as a field. An empty one cancels the search. */
export function SearchBar({ onRun, onCancel }: SearchBarProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  // Whoever opens the search wants to type.
  useLayoutEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === '') return onCancel();
    field.current?.blur();
    onRun(words);
  }

  function clear() {
    setWords('');
    onRun('');
    field.current?.focus();
  }

  return (
    <form role="search" className={styles['bar']} onSubmit={submit}>
      <div className={styles['field']}>
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            onRun(event.target.value);
          }}
        />
        {words !== '' && <IconButton icon="close" label={t('search.clear')} onClick={clear} />}
        <button type="submit" className={styles['run']} aria-label={t('menu.search')}>
          <Icon name="search" size={20} />
        </button>
      </div>
      <Button kind="text" size="small" onClick={onCancel}>
        {t('search.cancel')}
      </Button>
    </form>
  );
}
