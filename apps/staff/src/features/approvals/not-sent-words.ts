import type { LineRefusal, Refusal } from '@tavolata/domain';
import type { Say } from '../../shared/texts.ts';

interface Speaking {
  readonly t: Say;
  readonly dishName: (id: number) => string;
  readonly list: (words: readonly string[]) => string;
}

const reasonTexts = {
  'sold-out': 'approvals.whySoldOut',
  'turn-full': 'approvals.whyLimit',
  'dish-limit-reached': 'approvals.whyLimit',
  'category-limit-reached': 'approvals.whyLimit',
  'not-on-menu': 'approvals.whyNotServed',
  'choice-incomplete': 'approvals.whyNotServed',
  'outside-hours': 'approvals.whyNotServed',
} as const satisfies Record<LineRefusal['reason'], string>;

/** Why a held batch could not go though the staff said yes: what has changed since the guests sent it. */
export function notSentWords(refusal: Refusal, speaking: Speaking): string {
  const { t } = speaking;
  if (refusal.code === 'cart-not-sendable') return lineRefusalWords(refusal.lineRefusals, speaking);
  if (refusal.code === 'cart-empty') return t('approvals.whyEmpty');
  if (refusal.code === 'excess-not-confirmed') return t('approvals.whyExtra');
  if (refusal.code === 'sum-changed') return t('approvals.whyDearer');
  // All that is left to be in the way of a send is said of rounds: over, complete, or not full.
  return t('approvals.whyRound');
}

/** One sentence for each reason, with the dishes that it holds for. */
function lineRefusalWords(lineRefusals: readonly LineRefusal[], { t, dishName, list }: Speaking): string {
  const dishes = new Map<(typeof reasonTexts)[LineRefusal['reason']], Set<string>>();
  for (const { reason, dishId } of lineRefusals) {
    const text = reasonTexts[reason];
    dishes.set(text, (dishes.get(text) ?? new Set()).add(dishName(dishId)));
  }
  return [...dishes].map(([text, names]) => t(text, { dishes: list([...names]) })).join(' ');
}
