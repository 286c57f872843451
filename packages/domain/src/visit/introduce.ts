import { cleanText } from '../cart/clean-text.ts';
import type { DinerId } from '../ids.ts';
import type { Decision, Refusal } from '../refusal.ts';
import type { GuestCommand } from './commands.ts';
import type { VisitEvent } from './events.ts';
import { dinersAt, requireDiner } from './find.ts';
import type { Motif } from './motifs.ts';
import type { Diner, OpenVisit, WaitingVisit } from './visit.ts';

/** The longest nickname, in the units that a text field counts. */
export const longestNickname = 20;

type Introduce = Extract<GuestCommand, { type: 'introduce' }>;

/** A guest says by which name and picture the table knows them from now on, or that there is none any more [NAME-1]. */
export function introduce(
  visit: OpenVisit | WaitingVisit,
  { nickname: typed, motif }: Introduce,
  dinerId: DinerId,
): Decision<VisitEvent> {
  const own = requireDiner(visit, dinerId);
  const others = dinersAt(visit).filter(({ id }) => id !== dinerId);
  const cleaned = typed === null ? '' : cleanText(typed);
  const nickname = cleaned === '' ? null : cleaned;
  const refusal =
    (nickname !== null && nicknameInTheWay(nickname, others)) || (motif && motifInTheWay(motif, others));
  if (refusal) return refusal;
  const isAsBefore = nickname === own.nickname && motif === (own.motif ?? null);
  return isAsBefore ? [] : [{ type: 'dinerIntroduced', dinerId, nickname, motif }];
}

/** A name tells its guest from every other one, and is no number: those are the seats [NAME-3]. */
function nicknameInTheWay(nickname: string, others: readonly Diner[]): Refusal | undefined {
  const { length } = nickname;
  if (length > longestNickname) return { code: 'nickname-too-long', length, limit: longestNickname };
  if (!/[\p{Letter}\p{Extended_Pictographic}]/u.test(nickname)) return { code: 'nickname-without-letters' };
  const asRead = readAs(nickname);
  const holder = others.find((diner) => [diner.nickname ?? '', diner.label].map(readAs).includes(asRead));
  return holder && { code: 'nickname-taken', seat: holder.seat };
}

function motifInTheWay(motif: Motif, others: readonly Diner[]): Refusal | undefined {
  const holder = others.find((diner) => diner.motif === motif);
  return holder && { code: 'motif-taken', motif, seat: holder.seat };
}

/** Two names with the same are one name to whoever reads them. */
function readAs(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
