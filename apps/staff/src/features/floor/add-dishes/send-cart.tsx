import { snackbars } from '@tavolata/app-kit';
import type { Cents } from '@tavolata/domain';
import { addresses, toDecimal, type FloorTableWire, type StaffTableReply } from '@tavolata/protocol';
import { Button, Dialog, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call, CallFailed } from '../../../shared/api/call.ts';
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
  /** Resolves once they are there. */
  readonly settled: () => Promise<unknown>;
  readonly onSent: () => void;
}

interface Sending {
  readonly whole: boolean;
  readonly batch: number;
  readonly count: number;
  readonly excess?: Cents;
}

/** The way to the kitchen: what the staff have put in, and where guests have chosen too, the whole cart [HAND-3]. */
export function SendCart({ tile, cart, coming, settled, onSent }: SendCartProps) {
  const t = useTexts();
  const { money } = useFormats();
  const [dearer, setDearer] = useState<Required<Sending> | null>(null);
  const { ours, ofGuests: theirs } = sharedOut(cart.lines);
  const ofGuests = dishesIn(theirs);
  const send = useCommand({
    key: 'add-dishes',
    send: async ({ whole, batch, excess, ...wanted }: Sending, requestId) => {
      const body = { request_id: requestId, whole, batch };
      // What was pressed before goes along.
      await settled();
      try {
        return await call(addresses.sendForGuests, visitOn(tile), {
          ...body,
          ...(excess !== undefined && { accepted_excess: toDecimal(excess) }),
        });
      } catch (error) {
        const refusal = error instanceof CallFailed ? error.failure.refusal : null;
        if (refusal?.code !== 'excess-not-confirmed') throw error;
        setDearer({ ...wanted, whole, batch, excess: refusal.total });
        return null;
      }
    },
    onDone: ({ count }, reply) => {
      if (reply === null) return;
      onSent();
      const text = t('addDishes.sent', { count, table: tile.table_name });
      snackbars.show({ key: 'add-dishes', level: 'success', text });
    },
  });
  const batch = cart.next_batch;
  const own = dishesIn(ours) + coming;
  const sendOurs = () => send.mutate({ whole: false, batch, count: own });
  const sendAll = () => send.mutate({ whole: true, batch, count: own + ofGuests });

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
          onBlocked={(text) => snackbars.show({ key: 'add-dishes', level: 'warning', text })}
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
        title={t('addDishes.excessTitle', { sum: money(dearer?.excess ?? 0) })}
        actions={[
          { label: t('addDishes.notNow'), onPress: () => setDearer(null), safe: true },
          {
            label: t('addDishes.sendAll', { count: dearer?.count ?? 0 }),
            onPress: () => {
              if (dearer) send.mutate(dearer);
              setDearer(null);
            },
          },
        ]}
      />
    </>
  );
}
