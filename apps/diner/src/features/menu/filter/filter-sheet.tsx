import type { Dish } from '@tavolata/domain';
import { announceSettled, ToggleChip } from '@tavolata/ui';
import { Chips, ChoicesSheet } from '../../../shared/choices-sheet.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { AllergenChips } from '../../../shared/dish/allergen-chips.tsx';
import { filterMarks, judgeDish, noFilter, type DishFilter } from '../../../shared/dish/dish-filter.ts';
import { AllergiesRow } from './allergies-row.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  readonly open: boolean;
  readonly filter: DishFilter;
  /** The dishes of the menu, to say how many are left. */
  readonly dishes: readonly Dish[];
  readonly onFilter: (filter: DishFilter) => void;
  /** Lets the guest say what they avoid. */
  readonly onAllergies: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** What a guest doesn't want to see, and what only [M-05]. Works at once; closing keeps it. */
export default function FilterSheet(props: FilterSheetProps) {
  const { open, filter, dishes, onFilter, onAllergies, onClose, onReopen } = props;
  const t = useTexts();
  const countWith = (next: DishFilter) => dishes.filter((dish) => judgeDish(dish, next) !== 'hidden').length;

  function change(next: DishFilter) {
    onFilter(next);
    announceSettled('filter', t('search.found', { count: countWith(next) }), 500);
  }

  return (
    <ChoicesSheet
      open={open}
      title={t('filter.title')}
      doneLabel={t('filter.show', { count: countWith(filter) })}
      onClear={() => change(noFilter)}
      onClose={onClose}
      onReopen={onReopen}
    >
      <section className={styles['group']}>
        <h3 className={styles['heading']}>{t('filter.showOnly')}</h3>
        <Chips>
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
        </Chips>
      </section>
      <AllergiesRow onOpen={onAllergies} />
      <section className={styles['group']}>
        <h3 className={styles['heading']}>{t('filter.leaveOutAllergens')}</h3>
        <Chips>
          <AllergenChips
            chosen={filter.withoutAllergens}
            onChoose={(withoutAllergens) => change({ ...filter, withoutAllergens })}
          />
        </Chips>
        <p className={styles['note']}>{t('dish.allergicNote')}</p>
      </section>
      <section className={styles['group']}>
        <h3 className={styles['heading']}>{t('filter.leaveOut')}</h3>
        <Chips>
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
        </Chips>
      </section>
      <p className={styles['note']}>{t('filter.privacy')}</p>
    </ChoicesSheet>
  );
}

function toggled<Key>(keys: readonly Key[], key: Key): readonly Key[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}
