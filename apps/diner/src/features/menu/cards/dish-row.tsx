import { classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { DishPicture } from '../../../shared/dish/dish-picture.tsx';
import { DishPrice } from '../../../shared/dish/dish-price.tsx';
import { RestaurantText } from '../../../shared/restaurant-text.tsx';
import { FitNote } from '../../../shared/dish/fit-note.tsx';
import { useListedPick } from '../../../shared/dish/picks.tsx';
import { DishFlags } from './dish-flags.tsx';
import { DishAllergens, DishMarks } from './dish-labels.tsx';
import styles from './dish-row.module.css';
import { LimitNote } from '../../../shared/dish/limit-note.tsx';
import { DishTitle, ListedDish, type ListedDishProps } from './listed-dish.tsx';
import { SeatChip } from './seat-chip.tsx';

interface DishRowProps extends ListedDishProps {
  /** The name with what was searched for in bold. */
  readonly name?: ReactNode;
}

/** A dish beside the category bar: photo and allergens at the left, words and stepper at the right. */
export function DishRow({ dish, place, total, loading, isUnconfirmed, onOpen, name }: DishRowProps) {
  const others = useListedPick(dish)?.others ?? [];
  const hasPhoto = dish.picture !== null;
  return (
    <ListedDish
      dish={dish}
      place={place}
      total={total}
      size="row"
      className={classes(styles['card'], !hasPhoto && styles['bare'])}
    >
      <div className={styles['left']}>
        {hasPhoto ? (
          <div className={styles['photo']}>
            <DishPicture
              dish={dish}
              sizes="112px"
              widest={320}
              loading={loading}
              className={styles['picture']}
            />
            <DishFlags dish={dish} isUnconfirmed={isUnconfirmed} />
            <SeatChip others={others} className={styles['seats']} />
          </div>
        ) : (
          <DishFlags dish={dish} isUnconfirmed={isUnconfirmed} place="line" />
        )}
        <div className={styles['allergens']}>
          <DishAllergens dish={dish} room={4} onOpen={() => onOpen('allergens')} />
        </div>
      </div>
      <div className={styles['words']}>
        <DishTitle
          names={dish.names}
          className={!hasPhoto && styles['oneLine']}
          onOpen={() => onOpen('dish')}
        >
          {name}
        </DishTitle>
        {!hasPhoto && (
          <p className={styles['description']}>
            <RestaurantText text={dish.description} />
          </p>
        )}
        <div className={styles['price']}>
          <DishPrice dish={dish} />
          <LimitNote dish={dish} />
        </div>
        <DishMarks dish={dish} className={styles['marks']} />
        <FitNote dish={dish} isBesideDeclaration />
      </div>
      {!hasPhoto && <SeatChip others={others} className={styles['seats']} />}
    </ListedDish>
  );
}
