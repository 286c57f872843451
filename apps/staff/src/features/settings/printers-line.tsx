import { useQuery } from '@tanstack/react-query';
import { Icon } from '@tavolata/ui';
import { Link } from 'wouter';
import { printingQuery } from '../../shared/printing/printing-query.ts';
import { printersInShort } from '../../shared/printing/printing-words.ts';
import { useTexts } from '../../shared/texts.ts';
import { useArrival } from './arrival.ts';
import styles from './printers-line.module.css';

/** The way to the printers, with how they do. */
export function PrintersLine() {
  const t = useTexts();
  const line = useArrival();
  const { data: printing } = useQuery(printingQuery);
  return (
    <li ref={line}>
      <Link to="/printers" className={styles['way']}>
        <span className={styles['words']}>
          {t('printing.title')}
          {printing && <small>{printersInShort(printing, t)}</small>}
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
    </li>
  );
}
