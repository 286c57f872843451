import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { addresses, type PrinterBody, type PrinterWire, type PrintingReply } from '@tavolata/protocol';
import { Button, Dialog, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { printingQuery } from '../../../shared/printing/printing-query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import { useCommand } from '../../../shared/use-command.ts';
import fields from '../../../shared/printing/fields.module.css';
import { draftOf, printerFrom, problemsIn } from './printer-draft.ts';
import { PrinterForm } from './printer-form.tsx';
import { addressWords } from './address-words.ts';

interface PrinterSheetProps {
  /** `null` for a new one. */
  readonly printer: PrinterWire | null;
  readonly printers: PrintingReply['printers'];
  readonly onClose: () => void;
}

/** What the server says no to: all else is chosen, not typed. */
const wrongAddress: Readonly<Record<string, keyof typeof addressWords>> = {
  malformed: 'host',
  forbidden: 'network',
};

/** A printer in its manager's hands. */
export function PrinterSheet({ printer, printers, onClose }: PrinterSheetProps) {
  const t = useTexts();
  const { language } = useFormats();
  const queries = useQueryClient();
  const [id] = useState(() => printer?.id ?? createRandomId());
  const [opened] = useState(() => draftOf(printer, language));
  const [draft, setDraft] = useState(opened);
  const [problems, setProblems] = useState<ReturnType<typeof problemsIn>>([]);
  const [isAsking, setIsAsking] = useState(false);

  function done(now: PrintingReply, text: string) {
    queries.setQueryData(printingQuery.queryKey, now);
    snackbars.show({ key: 'printing', level: 'success', text });
    onClose();
  }
  const save = useCommand({
    key: 'printing',
    send: (wanted: PrinterBody['printer'], request_id) =>
      call(addresses.setPrinter, { request_id, id, printer: wanted }),
    onDone: (_wanted, now) => done(now, t('printing.saved')),
  });
  const remove = useCommand({
    key: 'printing',
    send: (of: string, request_id) => call(addresses.removePrinter, of, { request_id }),
    onDone: (_of, now) => done(now, t('printing.removed')),
  });

  function submit() {
    const missing = problemsIn(draft);
    setProblems(missing);
    if (missing.length > 0) return;
    save.mutate(printerFrom(draft), {
      onError(error) {
        const problem = error instanceof CallFailed && wrongAddress[error.failure.code];
        if (!problem) return;
        setProblems([problem]);
        snackbars.show({ key: 'printing', level: 'error', text: t(addressWords[problem]) });
      },
    });
  }

  return (
    <WritingSheet
      isChanged={JSON.stringify(draft) !== JSON.stringify(opened)}
      tall
      onClose={onClose}
      title={printer?.name ?? t('printing.newTitle')}
      footer={
        <div className={fields['stack']}>
          <Button wide busy={save.isPending} onClick={submit}>
            {t('settings.save')}
          </Button>
        </div>
      }
    >
      <div className={fields['stack']}>
        <PrinterForm
          draft={draft}
          others={printers.filter((other) => other.id !== id)}
          problems={problems}
          onChange={(changed) => {
            setDraft(changed);
            setProblems([]);
          }}
        />
        {printer && (
          <Button kind="destructive" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t('printing.remove')}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('printing.removeTitle', { printer: printer?.name ?? '' })}
        actions={[
          { label: t('printing.removeKeep'), onPress: () => setIsAsking(false), safe: true },
          {
            label: t('printing.remove'),
            kind: 'destructive',
            busy: remove.isPending,
            onPress: () => remove.mutate(id),
          },
        ]}
      >
        <p>{t('printing.removeBody')}</p>
      </Dialog>
    </WritingSheet>
  );
}
