import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';
import type { AskedBillProps } from './asked-bill.tsx';
import type { BillWay } from './bill-note.ts';

interface MissingBillProps {
  readonly asked: BillWay | null;
  readonly onClose: () => void;
}

function MissingBill({ asked, onClose }: MissingBillProps) {
  return <MissingLayer open={asked !== null} onClose={onClose} />;
}

const AskedBill = part(() => import('./asked-bill.tsx'), MissingBill);

/** Asking for the bill, over the orders. */
export function BillLayer(props: AskedBillProps) {
  return (
    <LazyLayer open={props.asked !== null}>
      <AskedBill {...props} />
    </LazyLayer>
  );
}
