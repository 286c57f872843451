import { useId } from 'react';
import type { KnownAnswer } from '../../shared/live/answers.ts';
import { usePlaceName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './answered-card.module.css';

const answerTexts = {
  opened: 'approvals.answeredOpened',
  sent: 'approvals.answeredSent',
  'not-sent': 'approvals.answeredNotSent',
  returned: 'approvals.answeredReturned',
  declined: 'approvals.answeredDeclined',
} as const satisfies Record<KnownAnswer['answer'], string>;

/** Stands for some seconds where somebody else has answered: nobody looks for a card that was there a moment ago. */
export function AnsweredCard({ answer }: { readonly answer: KnownAnswer }) {
  const t = useTexts();
  const id = useId();
  const place = usePlaceName()(answer.tile);
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{place}</h2>
      <p role="status">{t(answerTexts[answer.answer], { name: answer.staff_name })}</p>
    </article>
  );
}
