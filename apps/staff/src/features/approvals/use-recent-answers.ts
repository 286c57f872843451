import { useQuery } from '@tanstack/react-query';
import { answersQuery, recentAnswers, type KnownAnswer } from '../../shared/live/answers.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';

const none: readonly KnownAnswer[] = [];
const tickMs = 1000;

/** What somebody of the staff has answered a moment ago. */
export function useRecentAnswers(): readonly KnownAnswer[] {
  const { data: answers = none } = useQuery(answersQuery);
  return recentAnswers(answers, useServerClock(0, tickMs));
}
