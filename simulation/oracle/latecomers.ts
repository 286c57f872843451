import type { Command } from '@tavolata/domain';
import { headcount, type House } from './house.ts';
import type { Paper } from './paper.ts';

/** What the table lets somebody do: everything, choose, or nothing. */
export function standingOf({ late }: Paper, who: string, { rules }: House): 'all' | 'some' | 'none' {
  const standing = late.get(who);
  if (standing === undefined) return 'all';
  if (standing === 'refused' || rules.presence.joining === 'strict') return 'none';
  return rules.presence.joining === 'free' ? 'all' : 'some';
}

/** Whether somebody who sits down now came with the others. */
export function cameAlong(
  paper: Paper,
  { at, knowsPin }: { readonly at: number; readonly knowsPin: boolean },
  { rules: { presence } }: House,
): boolean {
  if (paper.service !== 'table' || presence.joining === 'free' || (knowsPin && paper.hasPin)) return true;
  const begunAt = paper.stage === 'asked' ? paper.askedAt : paper.begunAt;
  const party = paper.guests.filter((guest) => !paper.late.has(guest) && !paper.away.includes(guest));
  return Math.abs(at - begunAt) <= presence.joinMs && party.length < headcount(paper.heads) + 2;
}

/** Why somebody may not say yes or no to whoever has this seat. */
export function whyNotSay(
  paper: Paper,
  {
    who,
    command,
  }: { readonly who: string; readonly command: Extract<Command, { type: 'trustDiner' | 'refuseDiner' }> },
  house: House,
): string | null {
  const guest = paper.guests[command.seat - 1];
  if (guest === undefined || paper.away.includes(guest)) return 'nobody there';
  if (command.type === 'refuseDiner' && !paper.late.has(guest)) return 'one of the party';
  if (who === 'staff') return null;
  const sitsThere = paper.guests.includes(who) && !paper.away.includes(who);
  return sitsThere && standingOf(paper, who, house) === 'all' ? null : 'not theirs to say';
}
