import { useTexts } from '../../shared/texts.ts';
import styles from './table-card.module.css';

interface TryCodeProps {
  /** What the code says. */
  readonly url: string;
  /** Whose code it is, for who hears the page. */
  readonly label: string;
}

/** Where guests come by a code, to be seen before it is printed. */
export function TryCode({ url, label }: TryCodeProps) {
  const t = useTexts();
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={label} className={styles['try']}>
      {t('codes.try')}
    </a>
  );
}
