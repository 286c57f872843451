import { useTexts } from '../../shared/texts.ts';
import { FileLink } from './file-link.tsx';
import styles from './save-menu.module.css';

/** The menu as a file that imports again the same, and a template for who begins with none. */
export function SaveMenu() {
  const t = useTexts();
  return (
    <div className={styles['cards']}>
      <section className={styles['card']}>
        <h2>{t('import.template')}</h2>
        <p>{t('import.templateText')}</p>
        <div className={styles['files']}>
          <FileLink of="template" as="xlsx" word="Excel" />
          <FileLink of="template" as="csv" word="CSV" />
        </div>
      </section>
      <section className={styles['card']}>
        <h2>{t('import.save')}</h2>
        <p>{t('import.saveText')}</p>
        <div className={styles['files']}>
          <FileLink of="menu" as="xlsx" word="Excel" />
          <FileLink of="menu" as="csv" word="CSV" />
          <FileLink of="menu" as="json" word="JSON" />
        </div>
      </section>
    </div>
  );
}
