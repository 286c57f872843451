import { addresses, pathTo } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './save-menu.module.css';

/** The menu as a file that imports again the same, and a template for who begins with none. */
export function SaveMenu() {
  const t = useTexts();
  const { language } = useFormats();
  const link = (of: 'menu' | 'template', as: 'json' | 'csv' | 'xlsx', word: string) => (
    <a
      className={styles['file']}
      href={`${pathTo(addresses.menuFile)}?of=${of}&as=${as}&language=${language}`}
      download={`${of}.${as}`}
    >
      {word}
    </a>
  );
  return (
    <div className={styles['cards']}>
      <section className={styles['card']}>
        <h2>{t('import.template')}</h2>
        <p>{t('import.templateText')}</p>
        <div className={styles['files']}>
          {link('template', 'xlsx', 'Excel')}
          {link('template', 'csv', 'CSV')}
        </div>
      </section>
      <section className={styles['card']}>
        <h2>{t('import.save')}</h2>
        <p>{t('import.saveText')}</p>
        <div className={styles['files']}>
          {link('menu', 'xlsx', 'Excel')}
          {link('menu', 'csv', 'CSV')}
          {link('menu', 'json', 'JSON')}
        </div>
      </section>
    </div>
  );
}
