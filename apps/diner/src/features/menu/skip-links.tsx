import { useEffect, useRef } from 'react';
import { dishListId } from './index.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './skip-links.module.css';

interface SkipLinksProps {
  readonly onCart: () => void;
}

/**
 * The ways past bars and dishes for whoever goes by keyboard: the first stops of the menu [WCAG 2.4.1]. They are buttons,
 * since an address with a `#` would be one more step back.
 */
export function SkipLinks({ onCart }: SkipLinksProps) {
  const t = useTexts();
  const first = useRef<HTMLButtonElement>(null);

  // A new screen begins on its heading, which stands after them: from there, too, they come first.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || !document.activeElement?.matches('h1')) return;
      event.preventDefault();
      first.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles['links']}>
      <button
        ref={first}
        type="button"
        className={styles['link']}
        onClick={() => document.getElementById(dishListId)?.focus()}
      >
        {t('menu.skipToDishes')}
      </button>
      <button type="button" className={styles['link']} onClick={onCart}>
        {t('menu.skipToCart')}
      </button>
    </div>
  );
}
