import type { OpenVisit } from '@tavolata/domain';
import type { GuestSessionReply, RestaurantReply } from '@tavolata/protocol';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';
import type { BillWay } from './bill-note.ts';

export interface BillLayerProps {
  /** How the guest was about to pay when they asked; `null` while nobody asks for the bill. */
  readonly asked: BillWay | null;
  readonly visit: OpenVisit;
  readonly guest: GuestSessionReply;
  readonly restaurant: RestaurantReply;
  readonly onClose: () => void;
}

interface MissingBillProps {
  readonly asked: BillWay | null;
  readonly onClose: () => void;
}

function MissingBill({ asked, onClose }: MissingBillProps) {
  return <MissingLayer open={asked !== null} onClose={onClose} />;
}

const AskedBill = part(() => import('./asked-bill.tsx'), MissingBill);

/** Asking for the bill, over the orders. */
export function BillLayer(props: BillLayerProps) {
  return (
    <LazyLayer open={props.asked !== null}>
      <AskedBill {...props} />
    </LazyLayer>
  );
}
