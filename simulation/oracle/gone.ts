import { findSlip } from './counting.ts';
import type { Paper, Slip } from './paper.ts';

/** What one guest has noted, and what the others have. */
export function withoutSlipsOf(
  { slips }: Paper,
  guest: string,
): { readonly left: readonly Slip[]; readonly kept: readonly Slip[] } {
  return {
    left: slips.filter(({ owner }) => owner === guest),
    kept: slips.filter(({ owner }) => owner !== guest),
  };
}

/** Somebody notes a dish as it stood on another's slip; what is noted alike becomes one. */
export function noteDown(paper: Paper, owner: string, slip: Slip): void {
  const same = findSlip(paper, owner, slip.dish.id, slip.choice);
  if (same) same.units += slip.units;
  else paper.slips.push({ ...slip, owner });
}

/** What a gone guest had noted is another's from now on, or nobody's. */
export function settleSlipsOf(paper: Paper, guest: string, taker: string | null): void {
  const { left, kept } = withoutSlipsOf(paper, guest);
  paper.slips.splice(0, paper.slips.length, ...kept);
  if (taker !== null) for (const slip of left) noteDown(paper, taker, slip);
}
