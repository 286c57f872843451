import { snackbars } from '@tavolata/app-kit';
import { isAskedFor, tableSituation } from '@tavolata/protocol';
import type { Speech } from '../speech.ts';
import { isLite, type Arrival } from './arrival.ts';

interface Beginning {
  /** The address that the phone was opened at. */
  readonly path: string;
  readonly arrival: Arrival;
  readonly t: Speech['t'];
}

/** Who comes straight to the menu of a table that nobody has opened is sent home, and told what is missing [SH-01]. */
export function tellNoMenu({ path, arrival, t }: Beginning): void {
  if (path !== '/Main' || arrival.stage !== 'seated') return;
  const { guest } = arrival;
  const isBegun = tableSituation(guest.table) === 'in-use' || isAskedFor(guest.table);
  if (isBegun || isLite(guest) || !guest.may_order) return;
  snackbars.show({ key: 'table', level: 'warning', text: t('openTable.noMenuChosen') });
}
