import { useCatalogue } from '../use-catalogue.ts';
import type { NameIn } from './house-name.ts';
import { useHouseName } from './use-house-name.ts';

/** Says what a dish is called here; its number until the menu has come. */
export function useDishName(): (id: number) => NameIn {
  const nameOf = useHouseName();
  const catalogue = useCatalogue();
  return (id) => {
    const dish = catalogue?.dishes.find((known) => known.id === id);
    return dish ? nameOf(dish.names).main : { text: String(id), lang: undefined };
  };
}
