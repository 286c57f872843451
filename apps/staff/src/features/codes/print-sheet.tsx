import { useQuery } from '@tanstack/react-query';
import type { TableCodeWire } from '@tavolata/protocol';
import { createPortal } from 'react-dom';
import { houseQuery } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './print-sheet.module.css';
import { shortCodeGroups } from './short-code-groups.ts';

/** The cards as they leave the printer: A4, six to a sheet, black on white. On the screen there is nothing of it. */
export function PrintSheet({ tables }: { readonly tables: readonly TableCodeWire[] }) {
  const t = useTexts();
  const { data: house } = useQuery(houseQuery);
  return createPortal(
    <div className={styles['sheet']} data-print-sheet>
      {tables.map((table) => (
        <section key={table.table_id} className={styles['card']}>
          <p className={styles['house']}>{house?.info.restaurant_name}</p>
          <p className={styles['table']}>{table.table_name}</p>
          <img
            className={styles['picture']}
            src={`data:image/svg+xml,${encodeURIComponent(table.svg)}`}
            alt=""
          />
          <p className={styles['line']}>{t('codes.cardScan')}</p>
          <p className={styles['letters']}>{shortCodeGroups(table.short_code)}</p>
          <p className={styles['small']}>{t('codes.cardType', { address: new URL(table.url).host })}</p>
          <p className={styles['small']}>{t('codes.cardAllergens')}</p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
