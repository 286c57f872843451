import type { TicketWire } from '@tavolata/protocol';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { dishTotals, type DishTotal } from './dish-totals.ts';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useKitchenName } from './station-reading.tsx';
import { TicketPages } from './ticket-pages.tsx';
import styles from './totals-rail.module.css';

/** How many of each dish the shown tickets still ask for. */
export function TotalsRail({ tickets }: { readonly tickets: readonly TicketWire[] }) {
  const t = useTexts();
  const totals = useMemo(() => dishTotals(tickets), [tickets]);
  return (
    <aside className={styles['rail']} aria-labelledby="totals-title">
      <h2 id="totals-title">{t('kitchen.totals')}</h2>
      {totals.length === 0 && <p className={styles['empty']}>{t('kitchen.totalsEmpty')}</p>}
      <TicketPages tickets={totals} by="li" className={styles['rows']}>
        <ul>
          {totals.map((total) => (
            <TotalRow key={total.itemId} total={total} />
          ))}
        </ul>
      </TicketPages>
    </aside>
  );
}

function TotalRow({ total }: { readonly total: DishTotal }) {
  const nameOf = useKitchenName(total.station);
  return (
    <li className={styles['row']}>
      <span className={styles['quantity']}>{total.quantity}×</span>
      <ShownName name={nameOf(total.names).main} className={styles['name']} />
    </li>
  );
}
