import { useMutation } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { addresses, toCents, type FloorTableWire } from '@tavolata/protocol';
import { Button, Dialog, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import { visitOn } from '../../shared/live/table-state.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import styles from './end-table.module.css';

interface EndTableProps {
  readonly tile: FloorTableWire;
  /** The main thing to do where nothing else is left to do. */
  readonly kind?: 'main' | 'text';
}

/** Ends the visit, after saying what is unsent, unserved and to be paid. */
export function EndTable({ tile, kind = 'text' }: EndTableProps) {
  const t = useTexts();
  const { money } = useFormats();
  // One id for one visit: pressed again after a lost answer, it is the same command.
  const [requestId] = useState(createRandomId);
  const [isAsking, setIsAsking] = useState(false);
  const table = tile.table_name;
  const [total, paid] = [toCents(tile.should_amount), toCents(tile.paid_amount)];
  const visitId = visitOn(tile);
  const reopen = useCommand({
    key: 'end',
    send: (id: string, request_id) =>
      call(addresses.reopenVisit, id, { request_id, reason: t('table.endedByMistake') }),
    onDone: () => snackbars.show({ key: 'end', level: 'success', text: t('past.reopened') }),
  });
  const end = useMutation({
    mutationFn: () => call(addresses.freeTable, tile.table_id, { request_id: requestId, visit_id: visitId }),
    onSuccess: () =>
      snackbars.show({
        ...{ key: 'end', level: 'success', text: t('table.ended', { table }) },
        action: { label: t('past.reopen'), onPress: () => reopen.mutate(visitId) },
      }),
    onError: (error) => snackbars.show({ key: 'end', level: 'error', text: failureText(error, t) }),
    onSettled: () => setIsAsking(false),
  });

  return (
    <>
      <Button kind={kind} wide={kind === 'text'} onClick={() => setIsAsking(true)}>
        {t('table.end')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('table.endTitle', { table })}
        actions={[
          { label: t('table.endKeep'), onPress: () => setIsAsking(false), safe: true },
          {
            label: t('table.end'),
            kind: 'destructive',
            busy: end.isPending,
            onPress: () => end.mutate(),
          },
        ]}
      >
        <div className={styles['warnings']}>
          {tile.dishes_in_cart > 0 && <p>{t('table.endUnsent', { count: tile.dishes_in_cart })}</p>}
          {tile.dishes_waiting > 0 && <p>{t('table.endWaiting', { count: tile.dishes_waiting })}</p>}
          <p>
            {paid === 0
              ? t('table.endPaid', { total: money(total) })
              : paid < total
                ? t('table.endOpen', { open: money(total - paid), total: money(total) })
                : t('table.endSettled', { total: money(total) })}
          </p>
        </div>
      </Dialog>
    </>
  );
}
