import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type BillPartWire } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../api/call.ts';
import { printingQuery, printsBills } from '../printing/printing-query.ts';
import { useTexts } from '../texts.ts';
import { billQuery } from './bill-query.ts';
import { useCommand } from '../use-command.ts';
import { PrintedBill } from './printed-bill.tsx';
import { PrintedSheet } from './printed-sheet.tsx';

interface PrintBillProps {
  readonly visitId: string;
  /** Where its guests are, as "Table 7"; not asked of a part. */
  readonly place?: string;
  /** A part of the bill, and what it is called; without it, the whole. */
  readonly part?: { readonly is: BillPartWire; readonly name: string };
}

/** Prints the bill of a visit: at the printer of the house that does, else through the browser, as the same paper. */
export function PrintBill({ visitId, place, part }: PrintBillProps) {
  const t = useTexts();
  const { language } = useFormats();
  const { data: printing } = useQuery(printingQuery);
  // Only looks: whoever prints a bill has it in front of them.
  const { data: bill } = useQuery({ ...billQuery(visitId), enabled: false });
  const [printed, setPrinted] = useState<{ readonly picture: string; readonly at: number } | null>(null);
  const atPrinter = useCommand({
    key: 'printing',
    send: (only: BillPartWire | null, request_id) =>
      call(addresses.printBill, visitId, { request_id, ...(only && { part: only }) }),
    onDone: () => snackbars.show({ key: 'printing', level: 'success', text: t('printing.billSent') }),
  });
  const inBrowser = useCommand({
    key: 'printing',
    async send(only: BillPartWire | null) {
      const paper = { width: 80, language } as const;
      const { png } = only
        ? await call(addresses.billPartPaper, visitId, { ...paper, part: only })
        : await call(addresses.billPaper, visitId, paper);
      const source = `data:image/png;base64,${png}`;
      const image = new Image();
      image.src = source;
      await image.decode();
      return source;
    },
    onDone(_part, source) {
      // The sheet must be on the page before the browser takes it.
      flushSync(() => setPrinted({ picture: source, at: Date.now() }));
      window.print();
    },
  });
  if (!printing) return null;
  const way = printsBills(printing) ? atPrinter : inBrowser;
  return (
    <>
      <Button
        kind="secondary"
        size={part ? 'small' : 'medium'}
        wide={!part}
        busy={way.isPending}
        {...(part && { 'aria-label': t('bill.printPart', { part: part.name }) })}
        onClick={() => way.mutate(part?.is ?? null)}
      >
        {part ? t('bill.print') : t('printing.printBill')}
      </Button>
      {printed !== null && (
        <PrintedSheet
          picture={printed.picture}
          // A part of the bill is as long as a roll, and no more is known of it here.
          page={
            bill && place !== undefined && !part ? (
              <PrintedBill bill={bill} place={place} at={printed.at} />
            ) : null
          }
        />
      )}
    </>
  );
}
