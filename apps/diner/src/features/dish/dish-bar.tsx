import type { Dish } from '@tavolata/domain';
import { Button, classes, Icon } from '@tavolata/ui';
import { useAllergenWords } from '../../shared/dish/allergen-words.ts';
import { DishPrice } from '../../shared/dish/dish-price.tsx';
import { DishStepper } from '../../shared/dish/dish-stepper.tsx';
import { LimitNote } from '../../shared/dish/limit-note.tsx';
import { needsChoice } from '../../shared/dish/needs-choice.ts';
import { usePicks } from '../../shared/dish/picks.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { allergenIcons } from './allergen-icons.ts';
import styles from './dish-bar.module.css';

interface DishBarProps {
  readonly dish: Dish;
  readonly onCustomise: (dish: Dish) => void;
}

/**
 * What is ordered here, said once more beside the button that orders it: the name, what it contains, what it costs and
 * what is left of it [M-18]. It is part of the dish's own slide, so what is read beside a plus is what the plus adds.
 */
export function DishBar({ dish, onCustomise }: DishBarProps) {
  const t = useTexts();
  const picks = usePicks();
  if (!picks) return null;
  const mustChoose = needsChoice(dish);
  return (
    <footer className={styles['bar']}>
      <div className={styles['what']}>
        <p className={styles['name']}>
          <ShownName names={dish.names} />
        </p>
        <p className={styles['price']}>
          <DishPrice dish={dish} />
          <LimitNote dish={dish} />
        </p>
        <BarAllergens dish={dish} />
      </div>
      {dish.isSoldOut ? (
        <p className={styles['soldOut']}>{t('dish.soldOut')}</p>
      ) : (
        <div className={styles['actions']}>
          {mustChoose ? (
            <Button onClick={() => picks.add(dish)}>
              {t(dish.kind === 'set-menu' ? 'dish.order' : 'dish.choose')}
            </Button>
          ) : (
            dish.condimentGroups.length > 0 && (
              <Button kind="secondary" onClick={() => onCustomise(dish)}>
                {t('dish.customise')}
              </Button>
            )
          )}
          <span className={styles['stepper']}>
            <DishStepper dish={dish} size="detail" />
          </span>
        </div>
      )}
    </footer>
  );
}

function BarAllergens({ dish }: { readonly dish: Dish }) {
  const t = useTexts();
  const { state, list, statement } = useAllergenWords(dish);
  const contained = list === '' ? '' : `${t('dish.contains')} ${list}`;
  return (
    <p className={classes(styles['allergens'], styles[state])}>
      <Icon name={state === 'contains' ? 'warning' : allergenIcons[state]} size={16} />
      <span>{[contained, statement].filter((words) => words !== '').join(' · ')}</span>
    </p>
  );
}
