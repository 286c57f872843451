import { Icon, IconButton } from '@tavolata/ui';
import { useRef } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './menu-search.module.css';

interface MenuSearchProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** Finds dishes while the name is typed. */
export function MenuSearch({ words, onChange }: MenuSearchProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['search']}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="search"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        value={words}
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {words !== '' && (
        <IconButton
          icon="close"
          label={t('menu.clear')}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
