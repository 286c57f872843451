import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../api/call.ts';
import { printingQuery, printsBills } from './printing-query.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { BillSheet } from './bill-sheet.tsx';

/** Prints the bill of a visit: at the printer of the house that does, else through the browser, as the same paper. */
export function PrintBill({ visitId }: { readonly visitId: string }) {
  const t = useTexts();
  const { language } = useFormats();
  const { data: printing } = useQuery(printingQuery);
  const [picture, setPicture] = useState<string | null>(null);
  const atPrinter = useCommand({
    key: 'printing',
    send: (id: string, request_id) => call(addresses.printBill, id, { request_id }),
    onDone: () => snackbars.show({ key: 'printing', level: 'success', text: t('printing.billSent') }),
  });
  const inBrowser = useCommand({
    key: 'printing',
    async send(id: string) {
      const { png } = await call(addresses.billPaper, id, { width: 80, language });
      const source = `data:image/png;base64,${png}`;
      const image = new Image();
      image.src = source;
      await image.decode();
      return source;
    },
    onDone(_id, source) {
      // The sheet must be on the page before the browser takes it.
      flushSync(() => setPicture(source));
      window.print();
    },
  });
  if (!printing) return null;
  const way = printsBills(printing) ? atPrinter : inBrowser;
  return (
    <>
      <Button kind="secondary" wide busy={way.isPending} onClick={() => way.mutate(visitId)}>
        {t('printing.printBill')}
      </Button>
      {picture !== null && <BillSheet picture={picture} />}
    </>
  );
}
