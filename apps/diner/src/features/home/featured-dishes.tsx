import type { Catalogue, DishId } from '@tavolata/domain';
import { Price } from '@tavolata/ui';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './featured-dishes.module.css';
import { Section } from './section.tsx';

interface FeaturedDishesProps {
  readonly ids: readonly DishId[];
  readonly catalogue: Catalogue;
}

/** Dishes the restaurant likes to show; to be ordered on the menu. */
export function FeaturedDishes({ ids, catalogue }: FeaturedDishesProps) {
  const t = useTexts();
  const dishes = ids.flatMap((id) => catalogue.findDish(id) ?? []);
  if (dishes.length === 0) return null;
  return (
    <Section title={t('home.featured')}>
      <ul className={styles['strip']} tabIndex={0} aria-label={t('home.featured')}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles['card']}>
            <RestaurantPicture
              picture={dish.picture}
              width={150}
              height={113}
              sizes="150px"
              className={styles['photo']}
            />
            <p className={styles['name']}>
              <ShownName names={dish.names} />
            </p>
            {dish.price > 0 && (
              <p className={styles['price']}>
                <Price cents={dish.price} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
