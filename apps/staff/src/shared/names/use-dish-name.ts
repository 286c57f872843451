import { useCatalogue } from '../use-catalogue.ts';
import type { NameIn } from './restaurant-name.ts';
import { useRestaurantName } from './use-restaurant-name.ts';

/** Says what a dish is called here: an ellipsis until the menu has come, the number of a dish that it doesn't have. */
export function useDishName(): (id: number) => NameIn {
  const nameOf = useRestaurantName();
  const catalogue = useCatalogue();
  return (id) => {
    const dish = catalogue?.dishes.find((known) => known.id === id);
    return dish ? nameOf(dish.names).main : { text: catalogue ? String(id) : '…', lang: undefined };
  };
}
