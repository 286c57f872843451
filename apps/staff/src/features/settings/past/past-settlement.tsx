import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type SettlementReply } from '@tavolata/protocol';
import { Button, Dialog, TextField, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { pastOrdersKey } from '../../../shared/api/queries.ts';
import { billQuery } from '../../../shared/bill/bill-query.ts';
import { BillSums } from '../../../shared/bill/bill-sums.tsx';
import { PrintBill } from '../../../shared/bill/print-bill.tsx';
import { ShareBill } from '../../../shared/bill/share-bill.tsx';
import { SplitBill, type Split } from '../../../shared/bill/split-bill.tsx';
import { useClockAhead, useServerClock } from '../../../shared/live/use-server-clock.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import styles from './past-orders.module.css';

interface PastSettlementProps {
  readonly visitId: string;
  /** Where its guests were, as "Table 7". */
  readonly place: string;
}

/** What a bill came to in the end, its papers, and for half an hour the way back to its table. */
export function PastSettlement({ visitId, place }: PastSettlementProps) {
  const { data: bill } = useQuery(billQuery(visitId));
  const now = useServerClock(useClockAhead());
  const [split, setSplit] = useState<Split>({ way: null, parts: 2 });
  // What was on it can be printed, also while nobody can tell what it came to.
  if (!bill) return <PrintBill visitId={visitId} />;
  return (
    <div className={styles['settlement']}>
      <BillSums bill={bill} />
      <PrintBill visitId={visitId} page={{ bill, place }} />
      <ShareBill bill={bill} />
      <SplitBill bill={bill} split={split} onSplit={setSplit} />
      {bill.reopen_until !== null && bill.reopen_until > now && (
        <Reopen bill={bill} until={bill.reopen_until} />
      )}
    </div>
  );
}

function Reopen({ bill, until }: { readonly bill: SettlementReply; readonly until: number }) {
  const t = useTexts();
  const { time } = useFormats();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const reopen = useCommand({
    key: 'reopen',
    send: (why: string, request_id) =>
      call(addresses.reopenVisit, bill.visit_id, { request_id, reason: why }),
    onDone: () => {
      setIsAsking(false);
      void queries.invalidateQueries({ queryKey: pastOrdersKey });
      snackbars.show({ key: 'reopen', level: 'success', text: t('past.reopened') });
    },
  });
  return (
    <>
      <p className={styles['hint']}>{t('past.reopenUntil', { time: time(until) })}</p>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('past.reopen')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('past.reopenTitle')}
        actions={[
          { label: t('past.reopenLeave'), onPress: () => setIsAsking(false), safe: true },
          {
            label: t('past.reopen'),
            kind: 'main',
            busy: reopen.isPending,
            onPress: () => {
              if (reason.trim() !== '') reopen.mutate(reason.trim());
              else snackbars.show({ key: 'reopen', level: 'warning', text: t('failure.reasonNeeded') });
            },
          },
        ]}
      >
        <TextField
          label={t('past.reopenReason')}
          hint={t('bill.reasonHint')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Dialog>
    </>
  );
}
