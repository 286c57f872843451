import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import type { Cents } from '@tavolata/domain';
import { addresses, toDecimal, type FloorTableWire, type StaffTableReply } from '@tavolata/protocol';
import { Button, Dialog, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { tableQuery } from '../../../shared/live/table-detail.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import styles from './add-dishes.module.css';
import { dishesIn, sharedOut } from './table-cart.ts';

interface SendCartProps {
  readonly tile: FloorTableWire;
  readonly cart: StaffTableReply['cart'];
  /** Dishes that have been pressed and are on their way into it. */
  readonly coming: number;
  /** Resolves once they have their answers, to whether all of them are there. */
  readonly settled: () => Promise<boolean>;
  readonly onSent: () => void;
}

interface Sending {
  readonly whole: boolean;
  readonly batch: number;
  readonly excess?: Cents;
}

/** What is asked before a dearer cart goes. */
interface Dearer {
  readonly sending: Required<Sending>;
  readonly count: number;
}

const key = 'send-cart';

/** The way to the kitchen: what the staff have put in, and where guests have chosen too, the whole cart [HAND-3]. */
export function SendCart({ tile, cart, coming, settled, onSent }: SendCartProps) {
  const t = useTexts();
  const { money } = useFormats();
  const queries = useQueryClient();
  const [dearer, setDearer] = useState<Dearer | null>(null);
  const { ours, ofGuests: theirs } = sharedOut(cart.lines);
  const ofGuests = dishesIn(theirs);
  const send = useCommand({
    key,
    send: async ({ whole, batch, excess }: Sending, requestId) => {
      const body = { request_id: requestId, whole, batch };
      // What was pressed before goes along: without it this is not the order that was said at the table.
      if (!(await settled())) {
        snackbars.show({ key, level: 'warning', text: t('addDishes.notSent') });
        return null;
      }
      const { lines } = queries.getQueryData(tableQuery(tile.table_id).queryKey)?.cart ?? cart;
      const count = dishesIn(whole ? lines : sharedOut(lines).ours);
      try {
        await call(addresses.sendForGuests, visitOn(tile), {
          ...body,
          ...(excess !== undefined && { accepted_excess: toDecimal(excess) }),
        });
        return count;
      } catch (error) {
        const refusal = error instanceof CallFailed ? error.failure.refusal : null;
        if (refusal?.code !== 'excess-not-confirmed') throw error;
        setDearer({ sending: { whole, batch, excess: refusal.total }, count });
        return null;
      }
    },
    onDone: (_, count) => {
      if (count === null) return;
      onSent();
      const text = t('addDishes.sent', { count, table: tile.table_name });
      snackbars.show({ key, level: 'success', text });
    },
  });
  const batch = cart.next_batch;
  const own = dishesIn(ours) + coming;
  const sendOurs = () => send.mutate({ whole: false, batch });
  const sendAll = () => send.mutate({ whole: true, batch });

  return (
    <>
      <div className={styles['sends']}>
        {ofGuests > 0 && own > 0 && (
          <Button wide kind="secondary" size="large" busy={send.isPending} onClick={sendOurs}>
            {t('addDishes.sendOurs', { count: own })}
          </Button>
        )}
        <Button
          wide
          size="large"
          busy={send.isPending}
          blockedBecause={own + ofGuests === 0 ? t('addDishes.nothing') : undefined}
          onBlocked={(text) => snackbars.show({ key, level: 'warning', text })}
          onClick={ofGuests > 0 ? sendAll : sendOurs}
        >
          {ofGuests > 0
            ? t('addDishes.sendAll', { count: own + ofGuests })
            : t('addDishes.send', { count: own })}
        </Button>
      </div>
      <Dialog
        open={dearer !== null}
        onClose={() => setDearer(null)}
        title={t('addDishes.excessTitle', { sum: money(dearer?.sending.excess ?? 0) })}
        actions={[
          { label: t('addDishes.notNow'), onPress: () => setDearer(null), safe: true },
          {
            label: t('addDishes.sendAll', { count: dearer?.count ?? 0 }),
            onPress: () => {
              if (dearer) send.mutate(dearer.sending);
              setDearer(null);
            },
          },
        ]}
      />
    </>
  );
}
