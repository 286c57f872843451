import { dishPrice, mayHave, type Dish, type OpenVisit } from '@tavolata/domain';
import { Button, classes, Icon, useFormats } from '@tavolata/ui';
import { useAllergies } from '../../shared/dish/allergies.tsx';
import { useAllergenWords } from '../../shared/dish/allergen-words.ts';
import { DishPrice } from '../../shared/dish/dish-price.tsx';
import { DishStepper } from '../../shared/dish/dish-stepper.tsx';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { LimitNote } from '../../shared/dish/limit-note.tsx';
import { needsChoice } from '../../shared/dish/needs-choice.ts';
import { usePicks } from '../../shared/dish/picks.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { allergenIcons } from './allergen-icons.ts';
import styles from './dish-bar.module.css';

interface DishBarProps {
  readonly dish: Dish;
  readonly visit: OpenVisit | null;
  readonly onCustomise: (dish: Dish) => void;
}

/**
 * What is ordered here, said once more beside the button that orders it: the name, what it contains, what it costs and
 * what is left of it [M-18]. It is part of the dish's own slide, so what is read beside a plus is what the plus adds.
 */
export function DishBar({ dish, visit, onCustomise }: DishBarProps) {
  const t = useTexts();
  const picks = usePicks();
  const { money } = useFormats();
  const nameOf = useNames();
  const { service, catalogue } = useMenuAtHand();
  if (!picks) return null;
  // From the cart and the orders one may look at what has been taken off the own menu since.
  const isOffMenu = visit !== null && !mayHave(visit, dish, catalogue);
  const mustChoose = needsChoice(dish);
  const use = picks.limitOf(dish);
  const extra = picks.extraPriceOf(dish);
  const next = dishPrice(dish, service) + (extra ?? 0);
  const add = mustChoose
    ? t(dish.kind === 'set-menu' ? 'dish.order' : 'dish.choose')
    : t('choice.add', { price: next === 0 ? t('choice.included') : money(next) });
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
        <FitNote dish={dish} isBesideDeclaration />
        {use && extra !== null && (
          <p className={styles['extra']}>{t('dish.limitExtra', { limit: use.limit, price: money(extra) })}</p>
        )}
        <BarAllergens dish={dish} />
      </div>
      {dish.isSoldOut || isOffMenu ? (
        <p className={styles['soldOut']}>{t(isOffMenu ? 'refusal.dishNotFound' : 'dish.soldOut')}</p>
      ) : (
        <div className={styles['actions']}>
          {!mustChoose && dish.condimentGroups.length > 0 && (
            <Button kind="secondary" className={styles['customise']} onClick={() => onCustomise(dish)}>
              {t('dish.customise')}
            </Button>
          )}
          <DishStepper
            dish={dish}
            size="detail"
            words={{ shown: add, name: t('dish.addOf', { what: add, name: nameOf(dish.names) }) }}
          />
        </div>
      )}
    </footer>
  );
}

function BarAllergens({ dish }: { readonly dish: Dish }) {
  const t = useTexts();
  const { state, list, statement } = useAllergenWords(dish);
  // The sign warns of what is avoided: beside "Fits you" it would say the opposite.
  const isMarked = useAllergies().length > 0 && state === 'contains';
  const contained = list === '' ? '' : `${t('dish.contains')} ${list}`;
  return (
    <p className={classes(styles['allergens'], !isMarked && styles[state])}>
      <Icon name={isMarked ? 'info' : state === 'contains' ? 'warning' : allergenIcons[state]} size={16} />
      <span>{[contained, statement].filter((words) => words !== '').join(' · ')}</span>
    </p>
  );
}
