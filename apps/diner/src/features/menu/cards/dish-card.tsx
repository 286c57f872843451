import { DishPicture } from '../../../shared/dish/dish-picture.tsx';
import { DishPrice } from '../../../shared/dish/dish-price.tsx';
import { FitNote } from '../../../shared/dish/fit-note.tsx';
import { useListedPick } from '../../../shared/dish/picks.tsx';
import styles from './dish-card.module.css';
import { DishFlags } from './dish-flags.tsx';
import { DishAllergens, DishMarks } from './dish-labels.tsx';
import { LimitNote } from '../../../shared/dish/limit-note.tsx';
import { DishTitle, ListedDish, type ListedDishProps } from './listed-dish.tsx';
import { SeatChip } from './seat-chip.tsx';

/** A dish in the grid. The whole card opens the detail; name, stepper and allergens are its real buttons. */
export function DishCard({ dish, place, total, loading, isUnconfirmed, onOpen }: ListedDishProps) {
  const others = useListedPick(dish)?.others ?? [];
  return (
    <ListedDish dish={dish} place={place} total={total} size="card" className={styles['card']}>
      <div className={styles['photo']}>
        <DishPicture dish={dish} sizes="197px" widest={560} loading={loading} className={styles['picture']} />
        <DishFlags dish={dish} isUnconfirmed={isUnconfirmed} />
        <SeatChip others={others} className={styles['seats']} />
      </div>
      <div className={styles['words']}>
        <DishTitle names={dish.names} onOpen={() => onOpen('dish')} />
        <div className={styles['price']}>
          <DishPrice dish={dish} />
          <LimitNote dish={dish} />
        </div>
        <DishMarks dish={dish} className={styles['marks']} />
        <FitNote dish={dish} isBesideDeclaration />
        <div className={styles['allergens']}>
          <DishAllergens dish={dish} room={5} onOpen={() => onOpen('allergens')} />
        </div>
      </div>
    </ListedDish>
  );
}
