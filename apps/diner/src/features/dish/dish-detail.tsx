import type { Dish, OpenVisit, DinerId, DishId } from '@tavolata/domain';
import { Button, Icon, LabelChip } from '@tavolata/ui';
import { useEffect, useRef } from 'react';
import { useUsualTime } from '../../device/table/use-usual-time.ts';
import { useAllergenWords } from '../../shared/dish/allergen-words.ts';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { DishPrice } from '../../shared/dish/dish-price.tsx';
import { shownMarks } from '../../shared/dish/shown-marks.ts';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { useTexts } from '../../shared/texts.ts';
import { allergenIcons } from './allergen-icons.ts';
import styles from './dish-detail.module.css';

/** A dish, and the guest who reads about it. */
export interface DishDetailProps {
  readonly dish: Dish;
  readonly part: 'dish' | 'allergens';
  readonly isShown: boolean;
  readonly visit: OpenVisit | null;
  readonly userId: string;
  /** Lets the guest say what they avoid. */
  readonly onAllergies: () => void;
  /** Shows the name so that a waiter can read it. */
  readonly onShowName: () => void;
}

/** All that is known about a dish. */
export function DishDetail({ dish, part, isShown, visit, userId, onAllergies, onShowName }: DishDetailProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const allergens = useRef<HTMLElement>(null);
  const usual = useUsualTime(dish.id);
  const ordered = visit ? timesOrdered(visit, userId, dish.id) : { own: 0, table: 0 };

  useEffect(() => {
    if (!isShown) return;
    heading.current?.focus({ preventScroll: true });
    if (part === 'allergens') allergens.current?.scrollIntoView({ block: 'center' });
  }, [isShown, part]);

  return (
    <>
      <DishPicture
        dish={dish}
        sizes="(min-width: 640px) 640px, 100vw"
        widest={1080}
        loading="eager"
        className={styles['photo']}
      />
      <div className={styles['words']}>
        <h3 ref={heading} tabIndex={-1} className={styles['name']}>
          <ShownName names={dish.names} />
        </h3>
        <p className={styles['price']}>
          <DishPrice dish={dish} />
        </p>
        {usual && (
          <p className={styles['usual']}>
            {usual.from === 0 ? t('dish.usualWithin', { to: usual.to }) : t('dish.usual', { ...usual })}
          </p>
        )}
        {ordered.table > 0 && (
          <p className={styles['ordered']}>
            {ordered.table > ordered.own
              ? t('dish.orderedTable', ordered)
              : t('dish.orderedTimes', { count: ordered.own })}
          </p>
        )}
        {dish.marks.length > 0 && (
          <ul className={styles['marks']} aria-label={t('dish.marks')}>
            {shownMarks(dish.marks).map((mark) => (
              <li key={mark}>
                <LabelChip icon={`mark-${mark}`} text={t(`mark.${mark}`)} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles['description']}>
          <RestaurantText text={dish.description} />
        </p>
        <section ref={allergens} className={styles['allergens']}>
          <h4 className={styles['heading']}>{t('dish.allergens')}</h4>
          <FitNote dish={dish} length="full" isBesideDeclaration />
          <Allergens dish={dish} />
          <p className={styles['note']}>{t('dish.allergicNote')}</p>
          <div className={styles['ways']}>
            <Button kind="secondary" size="small" onClick={onAllergies}>
              {t('allergy.title')}
            </Button>
            <Button kind="secondary" size="small" onClick={onShowName}>
              {t('dish.showName')}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

function Allergens({ dish }: { readonly dish: Dish }) {
  const t = useTexts();
  const { state, allergens, list, statement } = useAllergenWords(dish);
  if (state !== 'contains') {
    return (
      <p className={styles[state]}>
        <Icon name={allergenIcons[state]} size={20} />
        {statement}
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>{t('dish.contains')}</strong> {list}
      </p>
      <ul className={styles['marks']} aria-hidden="true">
        {allergens.map((key) => (
          <li key={key}>
            <LabelChip icon={`allergen-${key}`} text={t(`allergen.${key}`)} />
          </li>
        ))}
      </ul>
      {statement !== '' && <p>{statement}</p>}
    </>
  );
}

/** How many of a dish have been sent so far, without what the kitchen could not make. */
interface TimesOrdered {
  readonly own: number;
  /** By everybody at the table, whose limit it is too. */
  readonly table: number;
}

/** How often this guest and the table have ordered a dish [M-08]. */
function timesOrdered(visit: OpenVisit, dinerId: DinerId, dishId: DishId): TimesOrdered {
  const lines = visit.batches
    .flatMap((batch) => batch.lines)
    .filter((line) => line.dishId === dishId && line.status !== 'not-possible');
  const sum = (some: typeof lines) => some.reduce((units, line) => units + line.quantity, 0);
  return { own: sum(lines.filter((line) => line.dinerId === dinerId)), table: sum(lines) };
}
