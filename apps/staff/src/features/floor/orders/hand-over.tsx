import { snackbars } from '@tavolata/app-kit';
import { addresses, toCents, type FloorTableWire } from '@tavolata/protocol';
import { Button, Dialog, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/visit-on.ts';
import { usePlaceName } from '../../../shared/names/use-place-name.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

/** The guest has the food: the order ends, after saying what is not ready and what is to be paid. */
export function HandOver({ order }: { readonly order: FloorTableWire }) {
  const t = useTexts();
  const { money } = useFormats();
  const place = usePlaceName()(order);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const handOver = useCommand({
    key: 'orders',
    send: (visitId: string, requestId) => call(addresses.freeVisit, visitId, { request_id: requestId }),
    onDone: () => {
      close();
      snackbars.show({ key: 'orders', level: 'success', text: t('orders.handedOver', { place }) });
    },
  });
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('orders.handOver')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('orders.handOverTitle', { place })}
        actions={[
          { label: t('powers.leave'), onPress: close, safe: true },
          {
            label: t('orders.handOver'),
            kind: 'main',
            busy: handOver.isPending,
            onPress: () => handOver.mutate(visitOn(order)),
          },
        ]}
      >
        {order.dishes_waiting > 0 && <p>{t('table.endWaiting', { count: order.dishes_waiting })}</p>}
        <p>{t('orders.handOverText', { total: money(toCents(order.should_amount)) })}</p>
      </Dialog>
    </>
  );
}
