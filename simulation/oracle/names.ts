import { isStranger } from './approvals.ts';
import { accessOf } from './latecomers.ts';
import type { LedgerContext } from './ledger-context.ts';
import type { LedgerVisit } from './ledger-visit.ts';

/** The letters of names that simulated guests type, without the blanks and hidden letters around them. */
export function nameAsRead(typed: string | null): string {
  return [...(typed ?? '')]
    .filter((letter) => letter !== '\u200b')
    .join('')
    .trim();
}

/** Why a guest may not be known by this name and picture. */
export function whyNotIntroduce(
  visit: LedgerVisit,
  wanted: { readonly who: string; readonly nickname: string | null; readonly motif: string | null },
  context: LedgerContext,
): string | null {
  const { who, motif } = wanted;
  if (isStranger(visit, who)) return 'not at the table';
  if (accessOf(visit, who, context) === 'none') return 'not trusted';
  const name = nameAsRead(wanted.nickname);
  const others = [...visit.names].filter(([guest]) => guest !== who).map(([, known]) => known);
  if (name.length > 20) return 'a long name';
  if (/^\d+$/.test(name)) return 'a number';
  if (name !== '' && others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    return 'a name of another';
  return motif !== null && others.some(({ picture }) => picture === motif) ? 'a picture of another' : null;
}
