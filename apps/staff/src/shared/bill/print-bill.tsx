import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type BillPartWire, type SettlementReply } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../api/call.ts';
import { printingQuery, printsBills } from '../printing/printing-query.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { PrintedBill } from './printed-bill.tsx';
import { PrintedSheet } from './printed-sheet.tsx';

interface PrintBillProps {
  readonly visitId: string;
  /** What stands on a page of A4: the bill, and where its guests are, as "Table 7". A part is as long as a roll. */
  readonly page?: { readonly bill: SettlementReply; readonly place: string };
  /** A part of the bill, and what it is called; without it, the whole. */
  readonly part?: { readonly is: BillPartWire; readonly name: string };
}

/** Prints the bill of a visit: at the printer of the house that does, else through the browser, as the same paper. */
export function PrintBill({ visitId, page, part }: PrintBillProps) {
  const t = useTexts();
  const { language } = useFormats();
  const { data: printing } = useQuery(printingQuery);
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
          page={page ? <PrintedBill {...page} at={printed.at} /> : null}
        />
      )}
    </>
  );
}
