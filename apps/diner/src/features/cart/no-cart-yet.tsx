import { useEffect, useEffectEvent } from 'react';
import { useTellNotTaken } from '../../device/table/use-tap.ts';

/**
 * Says that the staff are still asked to open the table, whenever the cart is asked for: also by a tap that came before the
 * phone had heard so itself, which would otherwise open the cart once they have.
 */
export function NoCartYet({ onSaid }: { readonly onSaid: () => void }) {
  const tellNotTaken = useTellNotTaken();
  const say = useEffectEvent(() => {
    tellNotTaken({ ok: false, reason: 'refused', refusal: { code: 'under-review' } });
    onSaid();
  });
  useEffect(() => say(), []);
  return null;
}
