import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../shared/api/queries.ts';
import { answersQuery, recentAnswers, type KnownAnswer } from '../../shared/live/answers.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';

const none: readonly KnownAnswer[] = [];
const tickMs = 1000;

/** What others of the staff have answered a moment ago. One's own answer is said where it was given. */
export function useOthersAnswers(): readonly KnownAnswer[] {
  const { data: me } = useQuery(meQuery);
  const { data: answers = none } = useQuery(answersQuery);
  const now = useServerClock(0, tickMs);
  return recentAnswers(answers, now).filter(({ staff_id }) => staff_id !== me?.id);
}
