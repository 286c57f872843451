import { useQueryClient } from '@tanstack/react-query';
import { addresses, type PrintingReply, type PrintJobWire } from '@tavolata/protocol';
import { Button, classes, Icon, useFormats, type IconName } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { printingQuery } from '../../../shared/printing/printing-query.ts';
import { paperState } from '../../../shared/printing/printing-words.ts';
import { usePaperName } from '../../../shared/printing/use-paper-name.ts';
import { useReprint } from '../../../shared/printing/use-reprint.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import styles from './paper-list.module.css';

interface PaperRowProps {
  readonly job: PrintJobWire;
  readonly printers: PrintingReply['printers'];
}

const signs = {
  queued: 'clock',
  sending: 'tray',
  printed: 'check',
  unknown: 'warning',
  failed: 'crossed-circle',
} as const satisfies Record<PrintJobWire['state'], IconName>;

/** A paper: what it is, what has become of it and at which printer, and what can be done about it. */
export function PaperRow({ job, printers }: PaperRowProps) {
  const t = useTexts();
  const { time } = useFormats();
  const queries = useQueryClient();
  const reprint = useReprint();
  const drop = useCommand({
    key: 'printing',
    send: (job_id: string, request_id) => call(addresses.dropPrint, { request_id, job_id }),
    onDone: (_job, printing) => queries.setQueryData(printingQuery.queryKey, printing),
  });
  const nameOf = (id: string) => printers.find((printer) => printer.id === id)?.name ?? id;
  const { state, trouble, copy } = job;
  const name = usePaperName()(job);
  const said = [
    paperState(job, t),
    state !== 'printed' && trouble !== null && t(`printing.trouble.${trouble}`),
    nameOf(job.by_printer_id),
    job.by_printer_id !== job.printer_id && t('printing.insteadOf', { printer: nameOf(job.printer_id) }),
    copy > 1 && t('printing.copy', { number: copy }),
    state === 'printed' && job.may_be_printed && t('printing.marked'),
  ].filter((words) => words !== false);
  // What a printer has in its hands nobody calls off.
  const isWaiting = state === 'queued' || state === 'unknown' || (state === 'failed' && job.is_late);
  return (
    <li className={classes(styles['paper'], job.is_late && styles['late'], styles[state])}>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['state']}>
          <Icon name={signs[state]} size={16} />
          <span>
            {time(job.at)} · {said.join(' · ')}
          </span>
        </p>
      </div>
      <div className={styles['ways']}>
        {isWaiting && (
          <Button
            kind="text"
            size="small"
            aria-label={t('printing.dropOf', { paper: name })}
            busy={drop.isPending}
            onClick={() => drop.mutate(job.id)}
          >
            {t('printing.drop')}
          </Button>
        )}
        {state !== 'sending' && (
          <Button
            kind="secondary"
            size="small"
            aria-label={t('printing.againOf', { paper: name })}
            busy={reprint.isPending}
            onClick={() => reprint.mutate([job.id])}
          >
            {t('printing.again')}
          </Button>
        )}
      </div>
    </li>
  );
}
