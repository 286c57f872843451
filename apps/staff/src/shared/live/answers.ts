import { queryOptions, skipToken } from '@tanstack/react-query';
import type { FloorReply, RequestAnswer } from '@tavolata/protocol';
import { approvalsIn, type WaitingTile } from './approvals.ts';

/** What somebody of the staff has answered, with what waited when they did. */
export interface KnownAnswer extends RequestAnswer {
  readonly tile: WaitingTile;
  /** By this screen's clock. */
  readonly heardAt: number;
}

/** How long it is said who has answered: long enough to read where a card has just been. */
const saidForMs = 6000;

/** What was answered lately. Only the line tells it; nothing asks for it. */
export const answersQuery = queryOptions<readonly KnownAnswer[]>({
  queryKey: ['answers'],
  queryFn: skipToken,
});

/** The answers with one more, and without those that have been said long enough. */
export function withAnswer(
  known: readonly KnownAnswer[],
  answer: RequestAnswer,
  { floor, at }: { readonly floor: Pick<FloorReply, 'tables' | 'orders'> | undefined; readonly at: number },
): readonly KnownAnswer[] {
  const tile = floor && approvalsIn(floor).find(({ visit_id }) => visit_id === answer.visit_id);
  const others = recentAnswers(known, at).filter(({ visit_id }) => visit_id !== answer.visit_id);
  return tile ? [...others, { ...answer, tile, heardAt: at }] : others;
}

/** What is still being said. */
export function recentAnswers(known: readonly KnownAnswer[], at: number): readonly KnownAnswer[] {
  return known.filter(({ heardAt }) => at - heardAt < saidForMs);
}
