import { addresses, pathTo } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import styles from './save-menu.module.css';

interface FileLinkProps {
  readonly of: 'menu' | 'template';
  readonly as: 'json' | 'csv' | 'xlsx';
  readonly word: string;
}

/** Saves the menu, or a template of one, as a file. */
export function FileLink({ of, as, word }: FileLinkProps) {
  const { language } = useFormats();
  return (
    <a
      className={styles['file']}
      href={`${pathTo(addresses.menuFile)}?of=${of}&as=${as}&language=${language}`}
      download={`${of}.${as}`}
    >
      {word}
    </a>
  );
}
