import { useQuery } from '@tanstack/react-query';
import type { Names } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { restaurantQuery } from '../api/queries.ts';
import { restaurantName, type RestaurantName } from './restaurant-name.ts';

/** Says what something is called in the language of this screen. */
export function useRestaurantName(): (names: Names) => RestaurantName {
  const { language } = useFormats();
  const { data: restaurant } = useQuery(restaurantQuery);
  const nameLanguages = restaurant?.info.name_languages ?? [];
  return (names) => restaurantName(names, { language, nameLanguages });
}
