import { useCatalogue } from '../use-catalogue.ts';
import type { NameIn } from './house-name.ts';
import { useHouseName } from './use-house-name.ts';

/** Says what a dish is called here: an ellipsis until the menu has come, the number of a dish that it doesn't have. */
export function useDishName(): (id: number) => NameIn {
  const nameOf = useHouseName();
  const catalogue = useCatalogue();
  return (id) => {
    const dish = catalogue?.dishes.find((known) => known.id === id);
    return dish ? nameOf(dish.names).main : { text: catalogue ? String(id) : '…', lang: undefined };
  };
}
