import { useQuery } from '@tanstack/react-query';
import { type Names, quickServiceTableId } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { menuFromWire, type FloorTableWire, toNames, type StaffTableReply } from '@tavolata/protocol';
import { restaurantQuery } from '../api/queries.ts';
import { restaurantName, type RestaurantName, type NameIn } from './restaurant-name.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { tableWord } from './table-word.ts';
import { useTexts } from '../texts.ts';

/** Says what something is called in the language of this screen. */
export function useRestaurantName(): (names: Names) => RestaurantName {
  const { language } = useFormats();
  const { data: restaurant } = useQuery(restaurantQuery);
  const nameLanguages = restaurant?.info.name_languages ?? [];
  return (names) => restaurantName(names, { language, nameLanguages });
}

/** Says what a dish is called here: an ellipsis until the menu has come, the number of a dish that it doesn't have. */
export function useDishName(): (id: number) => NameIn {
  const nameOf = useRestaurantName();
  const catalogue = useCatalogue();
  return (id) => {
    const dish = catalogue?.dishes.find((known) => known.id === id);
    return dish ? nameOf(dish.names).main : { text: catalogue ? String(id) : '…', lang: undefined };
  };
}

/** Says which menu a table eats from; `null` while the restaurant is not known or has no such menu. */
export function useMenuName(): (tile: FloorTableWire) => NameIn | null {
  const nameOf = useRestaurantName();
  const { data: restaurant } = useQuery(restaurantQuery);
  return ({ select_menu }) => {
    const menu = restaurant?.menus.find(({ main_group_id }) => String(main_group_id) === select_menu);
    return menu ? nameOf(menuFromWire(menu).names).main : null;
  };
}

/** Says where guests are to be found: their table, the place they typed, or the number they are called by. */
export function usePlaceName(): (tile: FloorTableWire) => string {
  const t = useTexts();
  return (tile) => {
    if (tile.table_id === quickServiceTableId) {
      return tile.pickup_number === null
        ? t('orders.takeaway')
        : t('orders.pickup', { number: tile.pickup_number });
    }
    return tile.place_name ?? tableWord(tile.table_name, t);
  };
}

/** A guest as the wire tells of one. */
type NamedGuest = Pick<StaffTableReply['seats'][number], 'seat' | 'label' | 'motif'>;

/** Says who sits on a seat: by name or picture where there is one, else by the seat's number [NAME-5]. */
export function useGuestName(): (guest: NamedGuest) => string {
  const t = useTexts();
  const nameOf = useOwnName();
  return (guest) => nameOf(guest) ?? t('shared.guest', { seat: guest.seat });
}

/** Says what a guest is called beside the seat's number; `null` where that is all there is. */
export function useOwnName(): (guest: Omit<NamedGuest, 'seat'>) => string | null {
  const t = useTexts();
  return ({ label, motif }) => guestName(label) ?? (motif ? t(`motif.${motif}`) : null);
}

/** Where guests order together they share one label, the number 1; only a name says who somebody is. */
function guestName(label: string): string | null {
  return /^\d*$/.test(label) ? null : label;
}

type Named = Pick<StaffTableReply['charges'][number], 'name' | 'name2' | 'names'>;

/** Says what something on the bill is called in the language of this screen. */
export function useBillName(): (line: Named) => NameIn {
  const nameOf = useRestaurantName();
  return ({ name, name2, names }) => nameOf(toNames(name, name2, names)).main;
}
