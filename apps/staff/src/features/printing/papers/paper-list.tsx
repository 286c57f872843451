import type { PrintingReply } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import { PaperRow } from './paper-row.tsx';
import styles from './paper-list.module.css';

/** What is on its way to paper and what was printed last, the newest first; what needs somebody stands above. */
export function PaperList({ printing }: { readonly printing: PrintingReply }) {
  const t = useTexts();
  const { jobs, printers } = printing;
  if (jobs.length === 0) return <p className={styles['nothing']}>{t('printing.noPapers')}</p>;
  const inOrder = jobs.toSorted((one, other) => Number(other.is_late) - Number(one.is_late));
  return (
    <ul className={styles['papers']} aria-label={t('printing.partPapers')}>
      {inOrder.map((job) => (
        <PaperRow key={job.id} job={job} printers={printers} />
      ))}
    </ul>
  );
}
