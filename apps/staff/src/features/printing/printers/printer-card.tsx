import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type PrinterWire, type PrintingReply } from '@tavolata/protocol';
import { Button, classes, Icon, LANGUAGE_NAMES } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { kitchenQuery } from '../../../shared/live/kitchen-board.ts';
import { printingQuery } from '../../../shared/printing/printing-query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { usePrinterState } from './use-printer-state.ts';
import styles from './printer-list.module.css';
import { useStationName } from './use-station-name.ts';

interface PrinterCardProps {
  readonly printer: PrinterWire;
  readonly printing: PrintingReply;
  readonly mayTest: boolean;
  readonly onChange: (() => void) | null;
}

/** A printer: how it does, what it prints, and a test of it. */
export function PrinterCard({ printer, printing, mayTest, onChange }: PrinterCardProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const stationName = useStationName();
  const { data: board } = useQuery(kitchenQuery);
  const state = usePrinterState(printer, printing);
  const test = useCommand({
    key: 'printing',
    send: (id: string, request_id) => call(addresses.testPrinter, id, { request_id }),
    onDone: (_id, now) => {
      queries.setQueryData(printingQuery.queryKey, now);
      snackbars.show({ key: 'printing', level: 'info', text: t('printing.testSent') });
    },
  });
  const { name, stations, substitute_id } = printer;
  const substitute = printing.printers.find(({ id }) => id === substitute_id);
  const prints = [
    ...stations.map((id) => stationName(board?.stations ?? [], id)),
    ...(printer.prints_bills ? [t('printing.bills')] : []),
  ];
  return (
    <li className={classes(styles['card'], styles[state.kind])}>
      <h2 className={styles['name']}>{name}</h2>
      <p className={styles['state']} role="status">
        <Icon name={state.icon} size={18} />
        <span>{state.words}</span>
      </p>
      <p className={styles['facts']}>
        {prints.length === 0 ? t('printing.printsNothing') : prints.join(' · ')}
        {substitute && ` · ${t('printing.substituteIs', { printer: substitute.name })}`}
      </p>
      <p className={styles['facts']}>
        {[
          printer.kind === 'network' ? `${printer.host}:${printer.port}` : t('printing.kind.cloud'),
          `${printer.width} mm`,
          LANGUAGE_NAMES[printer.language],
          ...(printer.copies > 1 ? [t('printing.timesEach', { count: printer.copies })] : []),
        ].join(' · ')}
      </p>
      {printer.kind === 'cloud' && printer.url !== null && (
        <>
          <p className={styles['facts']}>{t('printing.cloudUrl')}</p>
          <p className={styles['address']} translate="no">
            {printer.url}
          </p>
        </>
      )}
      <div className={styles['ways']}>
        {mayTest && (
          <Button
            kind="secondary"
            aria-label={t('printing.testAt', { printer: name })}
            busy={test.isPending}
            onClick={() => test.mutate(printer.id)}
          >
            {t('printing.test')}
          </Button>
        )}
        {onChange && (
          <Button
            kind="text"
            aria-haspopup="dialog"
            aria-label={t('printing.changeOf', { printer: name })}
            onClick={onChange}
          >
            {t('printing.change')}
          </Button>
        )}
      </div>
    </li>
  );
}
