import { quickServiceTableId } from '@tavolata/domain';
import type { FloorTableWire } from '@tavolata/protocol';
import { useTexts } from '../texts.ts';

/** Says where guests are to be found: their table, the place they typed, or the number they are called by. */
export function usePlaceName(): (tile: FloorTableWire) => string {
  const t = useTexts();
  return (tile) => {
    if (tile.table_id === quickServiceTableId) {
      return tile.pickup_number === null
        ? t('orders.takeaway')
        : t('orders.pickup', { number: tile.pickup_number });
    }
    return tile.place_name ?? t('shared.table', { table: tile.table_name });
  };
}
