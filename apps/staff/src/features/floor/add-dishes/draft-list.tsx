import { optionsOf, type Catalogue } from '@tavolata/domain';
import { NumberCounter } from '@tavolata/ui';
import { useDishName, useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { mostOfOne, withQuantity, type DraftLine } from './order-draft.ts';
import styles from './add-dishes.module.css';

interface DraftListProps {
  readonly lines: readonly DraftLine[];
  readonly catalogue: Catalogue | null;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

/** What is about to be ordered, each with its number. */
export function DraftList({ lines, catalogue, onChange }: DraftListProps) {
  const t = useTexts();
  const dishName = useDishName();
  const nameOf = useRestaurantName();
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('addDishes.chosen')} className={styles['draft']}>
      {lines.map(({ dishId, choice, quantity }, place) => {
        const name = dishName(dishId).text;
        const dish = catalogue?.findDish(dishId);
        const options = dish && catalogue ? optionsOf(dish, choice, catalogue) : [];
        const words = [...options.map((option) => nameOf(option.names).main.text), choice.remark];
        return (
          <NumberCounter
            key={`${dishId} ${JSON.stringify(choice)}`}
            label={name}
            note={words.filter(Boolean).join(' · ') || undefined}
            value={quantity}
            max={mostOfOne}
            labels={{
              group: t('addDishes.quantityOf', { dish: name }),
              add: t('addDishes.addOne', { dish: name }),
              remove: t('addDishes.removeOne', { dish: name }),
            }}
            onChange={(count) => onChange(withQuantity(lines, place, count))}
          />
        );
      })}
    </section>
  );
}
