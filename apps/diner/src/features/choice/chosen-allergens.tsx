import { chosenAllergens, gapsOf, type Choice, type Dish } from '@tavolata/domain';
import { Icon, useFormats } from '@tavolata/ui';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './chosen-allergens.module.css';

interface ChosenAllergensProps {
  readonly dish: Dish;
  readonly choice: Choice;
}

/** The allergens of a set menu as it is chosen so far; what nobody has said is said too [SM-12]. */
export function ChosenAllergens({ dish, choice }: ChosenAllergensProps) {
  const t = useTexts();
  const { list } = useFormats();
  const nameOf = useNames();
  const { catalogue } = useMenuAtHand();
  const { contains, notProvided, hasCondiments, hasDishes } = chosenAllergens(dish, choice, catalogue);
  const isOpen = !hasDishes || gapsOf(dish, choice, catalogue).length > 0;
  const isNone = contains.length === 0 && notProvided.length === 0;

  return (
    <section className={styles['allergens']} aria-live="polite">
      <h3 className={styles['heading']}>{t('dish.allergens')}</h3>
      {(!isNone || !isOpen) && <FitNote dish={dish} choice={choice} />}
      {contains.length > 0 && (
        <p>
          <strong>{t('choice.contains')}</strong> {list(contains.map((key) => t(`allergen.${key}`)))}
        </p>
      )}
      {notProvided.length > 0 && (
        <p className={styles['unknown']}>
          <Icon name="warning" size={20} />
          {t('choice.notProvidedFor', { list: list(notProvided.map(({ names }) => nameOf(names))) })}
        </p>
      )}
      {isNone && (
        <p className={styles['note']}>
          <Icon name={isOpen ? 'info' : 'check'} size={20} />
          {isOpen ? t('dish.depends') : t('choice.noneInside')}
        </p>
      )}
      {hasCondiments && (
        <p className={styles['unknown']}>
          <Icon name="warning" size={20} />
          {t('choice.condimentsUnlisted')}
        </p>
      )}
      <p className={styles['small']}>{t('dish.allergicNote')}</p>
    </section>
  );
}
