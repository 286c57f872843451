import type { Names } from '@tavolata/domain';
import { toNames, type OptionsReply } from '@tavolata/protocol';
import type { NameIn, RestaurantName } from '../../shared/names/restaurant-name.ts';
import { holdsWords, type MenuFilter } from './menu-today.ts';

/** An option of dishes as it stands today. */
export interface OptionToday {
  readonly id: number;
  readonly name: RestaurantName;
  readonly isSoldOut: boolean;
}

/** A group of options with those of them that are shown. */
export interface OptionGroupToday {
  readonly id: number;
  readonly name: NameIn;
  readonly options: readonly OptionToday[];
}

/** All options as they stand now, in the order that guests choose from. */
export function optionsToday(
  { groups }: OptionsReply,
  nameOf: (names: Names) => RestaurantName,
): readonly OptionGroupToday[] {
  return groups.map(({ id, name1, name2, names, options }) => ({
    id,
    name: nameOf(toNames(name1, name2, names)).main,
    options: options.map((option) => ({
      id: option.item_id,
      name: nameOf(toNames(option.item_name1, option.item_name2, option.item_names)),
      isSoldOut: option.is_sold_out === 1,
    })),
  }));
}

/** The options that a filter lets through and whose name holds the words. Nobody counts options. */
export function shownOptions(
  groups: readonly OptionGroupToday[],
  { filter, words }: { readonly filter: MenuFilter; readonly words: string },
): readonly OptionGroupToday[] {
  const isShown = ({ name, isSoldOut }: OptionToday) =>
    (filter === 'all' || (filter === 'soldOut' && isSoldOut)) && holdsWords(name, words);
  return groups
    .map((group) => ({ ...group, options: group.options.filter(isShown) }))
    .filter(({ options }) => options.length > 0);
}
