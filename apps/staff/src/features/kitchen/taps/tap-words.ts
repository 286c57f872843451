import { statusWord } from '../../../shared/dish-status.ts';
import type { Say } from '../../../shared/texts.ts';
import type { Tap } from './tap.ts';

/** A tap in words: which table, which dish, how far it is now. */
export function tapWords({ tableName: table, dish, lines, to, units }: Tap, t: Say): string {
  const status = statusWord(to, t);
  return t('kitchen.changed', {
    table,
    dish:
      (dish !== null && units !== undefined ? `${units} × ${dish}` : dish) ??
      t('shared.dishes', { count: lines.length }),
    status,
  });
}
