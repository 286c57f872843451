import { allergens, type Dish } from '@tavolata/domain';
import { announceSettled, Button, Sheet, ToggleChip } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { filterMarks, judgeDish, noFilter, type DishFilter } from '../../../shared/dish/dish-filter.ts';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  readonly open: boolean;
  readonly filter: DishFilter;
  /** The dishes of the menu, to say how many are left. */
  readonly dishes: readonly Dish[];
  readonly onFilter: (filter: DishFilter) => void;
  readonly onClose: () => void;
}

/** What a guest doesn't want to see, and what only [M-05]. Works at once; closing keeps it. */
export default function FilterSheet({ open, filter, dishes, onFilter, onClose }: FilterSheetProps) {
  const t = useTexts();
  const countWith = (next: DishFilter) => dishes.filter((dish) => judgeDish(dish, next) !== 'hidden').length;

  function change(next: DishFilter) {
    onFilter(next);
    announceSettled('filter', t('search.found', { count: countWith(next) }), 500);
  }

  const footer = (
    <div className={styles['footer']}>
      <Button kind="secondary" onClick={() => change(noFilter)}>
        {t('filter.clear')}
      </Button>
      <Button wide onClick={onClose}>
        {t('filter.show', { count: countWith(filter) })}
      </Button>
    </div>
  );

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('dish.close')}
      footer={footer}
      tall
    >
      <section className={styles['group']}>
        <h3 className={styles['heading']}>{t('filter.leaveOutAllergens')}</h3>
        <div className={styles['chips']}>
          {allergens.map((key) => (
            <ToggleChip
              key={key}
              icon={`allergen-${key}`}
              pressed={filter.withoutAllergens.includes(key)}
              onToggle={() => change({ ...filter, withoutAllergens: toggled(filter.withoutAllergens, key) })}
            >
              {t(`allergen.${key}`)}
            </ToggleChip>
          ))}
        </div>
        <p className={styles['note']}>{t('dish.allergicNote')}</p>
      </section>
      <section className={styles['group']}>
        <h3 className={styles['heading']}>{t('filter.showOnly')}</h3>
        <div className={styles['chips']}>
          {filterMarks.only.map((key) => (
            <ToggleChip
              key={key}
              icon={`mark-${key}`}
              pressed={filter.onlyMarks.includes(key)}
              onToggle={() => change({ ...filter, onlyMarks: toggled(filter.onlyMarks, key) })}
            >
              {t(`mark.${key}`)}
            </ToggleChip>
          ))}
        </div>
      </section>
      <section className={styles['group']}>
        <h3 className={styles['heading']}>{t('filter.leaveOut')}</h3>
        <div className={styles['chips']}>
          {filterMarks.without.map((key) => (
            <ToggleChip
              key={key}
              icon={`mark-${key}`}
              pressed={filter.withoutMarks.includes(key)}
              onToggle={() => change({ ...filter, withoutMarks: toggled(filter.withoutMarks, key) })}
            >
              {t(`mark.${key}`)}
            </ToggleChip>
          ))}
        </div>
      </section>
      <p className={styles['note']}>{t('filter.privacy')}</p>
    </Sheet>
  );
}

function toggled<Key>(keys: readonly Key[], key: Key): readonly Key[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}
