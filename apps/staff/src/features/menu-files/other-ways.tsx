import { Button } from '@tavolata/ui';
import { useLocation } from 'wouter';
import { useTexts } from '../../shared/texts.ts';
import { FileLink } from './file-link.tsx';
import styles from './save-menu.module.css';

/** How a menu gets in that no file brings: as text, in a template, or by hand [IMPORT-11]. */
export function OtherWays({ onPaste }: { readonly onPaste: () => void }) {
  const t = useTexts();
  const [, goTo] = useLocation();
  return (
    <section className={styles['card']} aria-label={t('import.ways')}>
      <h2>{t('import.ways')}</h2>
      <p>{t('import.waysText')}</p>
      <div className={styles['files']}>
        <Button kind="secondary" size="small" onClick={onPaste}>
          {t('import.paste')}
        </Button>
        <FileLink of="template" as="xlsx" word={`${t('import.template')} (Excel)`} />
        <Button kind="secondary" size="small" onClick={() => goTo('/menu/edit')}>
          {t('import.byHand')}
        </Button>
      </div>
    </section>
  );
}
