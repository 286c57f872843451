import { Button, useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { DishFilter } from '../../../shared/dish/dish-filter.ts';
import styles from './filter-line.module.css';

interface FilterLineProps {
  readonly filter: DishFilter;
  readonly hidden: number;
  readonly onClear: () => void;
}

/** Says over the list that a filter is on, what it leaves out, and takes it away. */
export default function FilterLine({ filter, hidden, onClear }: FilterLineProps) {
  const t = useTexts();
  const { list } = useFormats();
  const without = [
    ...filter.withoutAllergens.map((key) => t(`allergen.${key}`)),
    ...filter.withoutMarks.map((key) => t(`mark.${key}`)),
  ];
  const conditions = [
    ...(without.length > 0 ? [t('filter.without', { list: list(without) })] : []),
    ...filter.onlyMarks.map((key) => t(`mark.${key}`)),
    t('filter.hidden', { count: hidden }),
  ];
  return (
    <div className={styles['line']}>
      <p className={styles['words']}>{conditions.join(' · ')}</p>
      <Button kind="text" size="small" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </div>
  );
}
