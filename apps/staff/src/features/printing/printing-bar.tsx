import { useQuery } from '@tanstack/react-query';
import { Button, Icon } from '@tavolata/ui';
import { Link } from 'wouter';
import { latePapers, printingQuery } from '../../shared/printing/printing-query.ts';
import { paperName } from '../../shared/printing/printing-words.ts';
import { useReprint } from '../../shared/printing/use-reprint.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './printing-bar.module.css';

/** Over every room, what is not on paper though it should be, with one tap to print it again. Nothing while all is well. */
export function PrintingBar() {
  const t = useTexts();
  const { data } = useQuery(printingQuery);
  const reprint = useReprint();
  const late = data ? latePapers(data) : [];
  const [first] = late;
  return (
    <>
      {first && (
        <section className={styles['bar']} aria-label={t('printing.title')}>
          <Icon name="error" size={24} />
          <p role="alert" className={styles['words']}>
            {late.length > 1
              ? t('printing.barMany', { count: late.length, paper: paperName(first, t) })
              : t(first.may_be_printed ? 'printing.barPerhaps' : 'printing.barOne', {
                  paper: paperName(first, t),
                })}{' '}
            {first.trouble !== null && t(`printing.trouble.${first.trouble}`)}
          </p>
          <span className={styles['ways']}>
            <Link to="/printers/papers" className={styles['show']}>
              {t('printing.show')}
            </Link>
            <Button
              kind="secondary"
              size="small"
              busy={reprint.isPending}
              onClick={() => reprint.mutate(late.map(({ id }) => id))}
            >
              {t(late.length > 1 ? 'printing.againAll' : 'printing.again')}
            </Button>
          </span>
        </section>
      )}
    </>
  );
}
