import type { DinerId } from '../ids.ts';
import type { Motif } from './motifs.ts';
import type { Diner, OpenVisit, WaitingVisit } from './visit.ts';

/** The device has been sent away. It keeps its seat, and is called by nothing else any more [NAME-4]. */
export function withoutDiner<Visiting extends OpenVisit | WaitingVisit>(
  visit: Visiting,
  dinerId: DinerId,
): Visiting {
  const diners = visit.diners.map((diner) =>
    diner.id === dinerId ? { ...nameless(diner), isSentAway: true as const } : diner,
  );
  return { ...visit, diners };
}

/** The diner is trusted, or has the table's no, and with it no name there any more [NAME-4]. */
export function withTrust<Visiting extends OpenVisit | WaitingVisit>(
  visit: Visiting,
  dinerId: DinerId,
  trust?: 'refused',
): Visiting {
  const diners = visit.diners.map((diner) => {
    if (diner.id !== dinerId) return diner;
    const { trust: _before, ...rest } = diner;
    return trust ? { ...nameless(rest), trust } : rest;
  });
  return { ...visit, diners };
}

/** The diner is known by these from now on. */
export function introduced<Visiting extends OpenVisit | WaitingVisit>(
  visit: Visiting,
  dinerId: DinerId,
  { nickname, motif }: { readonly nickname: string | null; readonly motif: Motif | null },
): Visiting {
  const diners = visit.diners.map((diner) =>
    diner.id === dinerId ? { ...nameless(diner), nickname, ...(motif && { motif }) } : diner,
  );
  return { ...visit, diners };
}

/** The diner's phone has been off the line for long, or is back. */
export function withPhone(
  visit: OpenVisit,
  dinerId: DinerId,
  { isGone }: { readonly isGone: boolean },
): OpenVisit {
  const diners = visit.diners.map((diner) => {
    if (diner.id !== dinerId) return diner;
    const { isGone: _before, ...rest } = diner;
    return isGone ? { ...rest, isGone } : rest;
  });
  return { ...visit, diners };
}

function nameless({ motif: _motif, ...diner }: Diner): Diner {
  return { ...diner, nickname: null };
}
