import { addresses, toCents, type FloorTableWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { AskedCommand } from '../../../shared/asked-command.tsx';
import { visitOn } from '../../../shared/live/table-state.ts';
import { usePlaceName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';

/** The guest has the food: the order ends, after saying what is not ready and what is to be paid. */
export function HandOver({ order }: { readonly order: FloorTableWire }) {
  const t = useTexts();
  const { money } = useFormats();
  const place = usePlaceName()(order);
  return (
    <AskedCommand
      label={t('orders.handOver')}
      title={t('orders.handOverTitle', { place })}
      isHarmless
      messages="orders"
      about={visitOn(order)}
      send={(visitId, request_id) => call(addresses.freeVisit, visitId, { request_id })}
      done={() => t('orders.handedOver', { place })}
    >
      {order.dishes_waiting > 0 && <p>{t('table.endWaiting', { count: order.dishes_waiting })}</p>}
      <p>{t('orders.handOverText', { total: money(toCents(order.should_amount)) })}</p>
    </AskedCommand>
  );
}
