import type { Dish } from '@tavolata/domain';
import { FullPage } from '@tavolata/ui';
import { useAllergyNote } from '../../shared/dish/use-allergy-note.ts';
import { useNaming } from '../../shared/names.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './name-page.module.css';

interface NamePageProps {
  readonly open: boolean;
  readonly dish: Dish;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The name of a dish as the restaurant writes it, large enough to be held up to a waiter, and what the guest avoids. */
export function NamePage({ open, dish, onClose, onReopen }: NamePageProps) {
  const t = useTexts();
  const { nameLanguages } = useNaming();
  const { first, second } = dish.names;
  return (
    <FullPage
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('dish.toWaiter')}
      backLabel={t('shared.back')}
    >
      <div className={styles['content']}>
        <p lang={nameLanguages[0]} className={styles['name']}>
          {first}
        </p>
        {second !== first && (
          <p lang={nameLanguages[1]} className={styles['second']}>
            {second}
          </p>
        )}
        <Avoided />
      </div>
    </FullPage>
  );
}

/** What the guest avoids, in the words of the staff. */
function Avoided() {
  const { note, language } = useAllergyNote();
  if (note === '') return null;
  return (
    <p lang={language} className={styles['avoided']}>
      {note}
    </p>
  );
}
