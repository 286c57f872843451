import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type ReportQuery, type ReportReply } from '@tavolata/protocol';
import { Button, Dialog, IconButton, Skeleton, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../shared/api/call.ts';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import { wordIn } from '../../shared/words/word-in.ts';
import { xlsxFile } from '../../shared/xlsx-file.ts';
import {
  CallsPart,
  DishesPart,
  PerPersonPart,
  QuartersPart,
  SalesPart,
  StationsPart,
  VatPart,
} from './parts/figures-parts.tsx';
import { CancelledPart, TakenOffPart } from './parts/off-parts.tsx';
import { HeadsPart } from './parts/heads-part.tsx';
import { PaymentsPart } from './parts/payments-part.tsx';
import { Sums } from './parts/sums.tsx';
import { reportCsv } from './report-csv.ts';
import { reportSheet } from './report-sheet.ts';
import { closingsKey, reportQuery } from './report-queries.ts';
import styles from './report-page.module.css';
import { LeftOut, StillOpen } from './still-open.tsx';
import { useReportWords } from './use-report-words.ts';
import { dateAfter, useDates } from '../../shared/use-dates.ts';

/** What a day or a week came to, and the way to other ones. */
export function ReportPage({ span }: { readonly span: ReportQuery['span'] }) {
  const t = useTexts();
  const { span: spanOf } = useDates();
  const serviceWords = useServiceWords();
  const [date, setDate] = useState<string | null>(null);
  const [service, setService] = useState<number | null>(null);
  const query: ReportQuery = {
    span,
    ...(date !== null && { date }),
    ...(service !== null && { service }),
  };
  // The figures that are there stay until the others have come.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reportQuery(query),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className={styles['bone']} />
    );
  const { from, to, today, services, figures, before } = data;
  const both = { figures, before: before.figures };
  const step = span === 'day' ? 1 : 7;
  const isLast = to >= today;
  return (
    <div className={styles['scroll']} aria-busy={isPlaceholderData}>
      <div className={styles['when']}>
        <IconButton
          icon="chevron-left"
          label={t(span === 'day' ? 'reports.dayBefore' : 'reports.weekBefore')}
          onClick={() => setDate(dateAfter(from, -step))}
        />
        <h2 className={styles['period']} aria-live="polite">
          {spanOf(from, to)}
        </h2>
        {!isLast && (
          <IconButton
            icon="chevron-right"
            label={t(span === 'day' ? 'reports.dayAfter' : 'reports.weekAfter')}
            onClick={() => setDate(dateAfter(from, step))}
          />
        )}
        <label className={styles['date']}>
          <span className="visually-hidden">{t('reports.date')}</span>
          <input
            type="date"
            max={today}
            value={date ?? (span === 'day' ? from : today)}
            onChange={({ target }) => setDate(target.value === '' ? null : target.value)}
          />
        </label>
      </div>
      {services.length > 0 && (
        <ChoiceChips
          label={t('reports.service')}
          options={[
            { key: 'all', word: t('reports.allServices') },
            ...services.map((one, place) => ({ key: String(place), word: serviceWords(one) })),
          ]}
          chosen={service === null ? 'all' : String(service)}
          onChoose={(key) => setService(key === 'all' ? null : Number(key))}
        />
      )}
      <Actions report={data} span={span} />
      <p className={styles['note']}>{t('reports.comparedWith', { when: spanOf(before.from, before.to) })}</p>
      {isLast && <StillOpen />}
      <Sums {...both} />
      <div className={styles['parts']}>
        <SalesPart {...both} />
        <HeadsPart {...both} />
        <VatPart {...both} />
        <PaymentsPart {...both} />
        <QuartersPart {...both} />
        <DishesPart {...both} />
        <CancelledPart {...both} />
        <TakenOffPart {...both} />
        <StationsPart {...both} />
        <PerPersonPart {...both} />
        <CallsPart {...both} />
      </div>
    </div>
  );
}

/** Says which service it is, in the language of this screen where it has a name there. */
function useServiceWords(): (service: ReportReply['services'][number]) => string {
  const { language } = useFormats();
  const { data: restaurant } = useQuery(restaurantQuery);
  const nameOf = wordIn([language, ...(restaurant?.info.name_languages ?? [])]);
  return ({ names, start, end }) => `${nameOf(names)} ${start.slice(0, 5)}–${end.slice(0, 5)}`.trim();
}

interface ActionsProps {
  readonly report: ReportReply;
  readonly span: ReportQuery['span'];
}

/** Takes the figures along as a file, and closes the day. */
function Actions({ report, span }: ActionsProps) {
  const t = useTexts();
  const { day, time } = useFormats();
  const { dayOf } = useDates();
  const words = useReportWords();
  const queries = useQueryClient();
  const [, goTo] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const { from, closing, may_close } = report;
  const fileName = `report-${span}-${from}`;
  const close = useCommand({
    key: 'close-day',
    send: (dayToClose: string, request_id) => call(addresses.closeDay, { request_id, day: dayToClose }),
    onDone: (_day, { is_new, closing: closed }) => {
      setAsked(false);
      void queries.invalidateQueries({ queryKey: closingsKey });
      const text = is_new
        ? t('reports.closed', { day: dayOf(closed.day) })
        : t('reports.closedBefore', {
            who: closed.closed_by,
            when: `${day(closed.closed_at)}, ${time(closed.closed_at)}`,
          });
      snackbars.show({ key: 'close-day', level: is_new ? 'success' : 'warning', text });
      goTo(`/reports/days/${closed.number}`);
    },
  });
  const saveSheet = useMutation({
    mutationFn: () => xlsxFile(reportSheet(report, words)),
    onSuccess: (file) => saveFile(`${fileName}.xlsx`, file),
    onError: (error) => snackbars.show({ key: 'report', level: 'error', text: failureText(error, t) }),
  });
  return (
    <div className={styles['actions']}>
      <Button kind="secondary" busy={saveSheet.isPending} onClick={() => saveSheet.mutate()}>
        {t('reports.excel')}
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          saveFile(
            `${fileName}.csv`,
            new Blob([reportCsv(report, words.nameOf)], { type: 'text/csv;charset=utf-8' }),
          )
        }
      >
        {t('reports.csv')}
      </Button>
      {may_close && (
        <Button kind="secondary" icon="lock" onClick={() => setAsked(true)}>
          {t('reports.close')}
        </Button>
      )}
      {closing && (
        <Button kind="secondary" icon="check" onClick={() => goTo(`/reports/days/${closing.number}`)}>
          {t('reports.summaryOf', { who: closing.closed_by })}
        </Button>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('reports.closeTitle', { day: dayOf(from) })}
        actions={[
          { label: t('reports.closeLater'), onPress: () => setAsked(false), safe: true },
          {
            label: t('reports.close'),
            kind: 'main',
            busy: close.isPending,
            onPress: () => close.mutate(from),
          },
        ]}
      >
        <LeftOut />
        <p>{t('reports.closeBody')}</p>
      </Dialog>
    </div>
  );
}
