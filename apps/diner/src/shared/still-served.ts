import { stillServed, type DinerId, type Names, type OpenVisit, type Refusal } from '@tavolata/domain';
import type { Rejection } from '@tavolata/protocol';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';
import type { MenuAtHand } from './dish/menu-at-hand.tsx';

/** So many categories are named: a message is short. */
const mostNamed = 3;

interface Served {
  readonly visit: OpenVisit | null;
  readonly userId: DinerId;
  readonly menu: Pick<MenuAtHand, 'rules' | 'catalogue' | 'stock'>;
  readonly nameOf: (names: Names) => string;
  readonly t: Translate<AppTexts>;
}

/** A no to what counts in rounds, with the categories in which the guest can still order, if there are any [STILL-1]. */
export function withStillServed(
  reason: string,
  { code }: { readonly code: Refusal['code'] | Rejection },
  { visit, userId, menu, nameOf, t }: Served,
): string {
  if (!visit || (code !== 'outside-hours' && code !== 'last-turn-passed')) return reason;
  const names = stillServed(visit, userId, menu).map((category) => nameOf(category.names));
  if (names.length === 0) return reason;
  const named = names.length > mostNamed ? [...names.slice(0, mostNamed), '…'] : names;
  return t('refusal.stillServed', { reason, categories: named.join(' · ') });
}
