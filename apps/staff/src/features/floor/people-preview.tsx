import { useQuery } from '@tanstack/react-query';
import { isOn, field, type TurnWire } from '@tavolata/protocol';
import { Price, useFormats } from '@tavolata/ui';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './people-preview.module.css';

interface PeoplePreviewProps {
  /** In cents. */
  readonly covers: number;
  /** In cents. */
  readonly total: number;
  readonly turn: TurnWire | null;
  readonly people: { readonly before: number; readonly after: number };
}

/** What the table comes to with the people counted now, and what they may order in a round. */
export function PeoplePreview({ covers, total, turn, people }: PeoplePreviewProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { data: restaurant } = useQuery(restaurantQuery);
  const selfOrder = restaurant?.settings.find(({ name }) => name === 'rule-autonomous-meal');
  // Where diners order for themselves a round is as large as there are phones, not people.
  const hasCommonRound = turn !== null && people.before > 0 && !isOn(field(selfOrder?.value, 'status'));
  return (
    <div className={styles['preview']} aria-live="polite">
      <p>
        <span>{t('people.covers')}</span>
        <span>{money(covers)}</span>
      </p>
      {hasCommonRound && (
        <p>
          <span>{t('people.perRound')}</span>
          <span>{t('shared.dishes', { count: (turn.allowed / people.before) * people.after })}</span>
        </p>
      )}
      <p className={styles['total']}>
        <span>{t('people.newTotal')}</span>
        <Price cents={total} />
      </p>
    </div>
  );
}
