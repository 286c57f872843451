import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { useFormats } from '@tavolata/ui';
import { notSentWords } from './not-sent-words.ts';
import { meQuery } from '../../shared/api/queries.ts';
import { answersQuery, type KnownAnswer } from '../../shared/live/answers.ts';
import { useDishName, usePlaceName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import { useArrivals } from '../../shared/live/use-arrivals.ts';

const none: readonly KnownAnswer[] = [];

/** In whatever room: whoever has said yes reads what came of it once it counts, and why a round could not go. */
export function useOwnAnswers(): void {
  const t = useTexts();
  const { list } = useFormats();
  const dishName = useDishName();
  const placeOf = usePlaceName();
  const { data: me } = useQuery(meQuery);
  const { data: answers = none } = useQuery(answersQuery);

  function tell({ answer, not_sent, tile }: KnownAnswer) {
    const place = placeOf(tile);
    if (not_sent) {
      const why = notSentWords(not_sent, { t, dishName: (id) => dishName(id).text, list });
      const text = t('approvals.notSent', { place, why });
      return snackbars.show({ key: 'approval', level: 'error', text });
    }
    if (answer !== 'opened' && answer !== 'sent') return;
    const text = t(answer === 'opened' ? 'approvals.opened' : 'approvals.sent', { place });
    snackbars.show({ key: 'approval', level: 'success', text });
  }

  useArrivals(
    answers.filter(({ staff_id }) => staff_id === me?.id),
    ({ visit_id, heardAt }) => `${visit_id} ${heardAt}`,
    (fresh) => fresh.forEach(tell),
  );
}
