import type { Dish } from '@tavolata/domain';
import { Price } from '@tavolata/ui';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './featured-dishes.module.css';
import { Section } from './section.tsx';

interface FeaturedDishesProps {
  readonly dishes: readonly Dish[];
  readonly onOpen: (dish: Dish) => void;
}

/** Dishes the restaurant likes to show: a tap opens one, and it is ordered on the menu. */
export function FeaturedDishes({ dishes, onOpen }: FeaturedDishesProps) {
  const t = useTexts();
  if (dishes.length === 0) return null;
  return (
    <Section title={t('home.featured')}>
      <ul className={styles['strip']} aria-label={t('home.featured')}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles['place']}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={styles['card']}
              onClick={() => onOpen(dish)}
            >
              <RestaurantPicture
                picture={dish.picture}
                width={150}
                height={113}
                sizes="150px"
                className={styles['photo']}
              />
              <span className={styles['name']}>
                <ShownName names={dish.names} />
              </span>
              <span className={styles['fit']}>
                <FitNote dish={dish} />
              </span>
              {dish.price > 0 && (
                <span className={styles['price']}>
                  <Price cents={dish.price} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
