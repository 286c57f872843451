import type { CondimentGroup } from '@tavolata/domain';
import { toCents, toDecimal, type CondimentGroupContent } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { namesOf, wordsOf } from './contents.ts';
import { numbersWithin } from './numbers-within.ts';

type NameLanguages = RestaurantRecord['info']['nameLanguages'];

export function groupToContent(group: CondimentGroup, languages: NameLanguages): CondimentGroupContent {
  return {
    names: wordsOf(group.names, languages),
    min: group.min,
    max: group.max,
    condiments: group.condiments.map(({ id, names, price }) => ({
      id,
      names: wordsOf(names, languages),
      price: toDecimal(price),
    })),
  };
}

/** The group as it has been written; `group` is what it was. Its new condiments get the next numbers. */
export function groupFromContent(
  content: CondimentGroupContent,
  { id, condiments }: Pick<CondimentGroup, 'id' | 'condiments'>,
  { languages, nextCondiment }: { readonly languages: NameLanguages; readonly nextCondiment: () => number },
): CondimentGroup {
  const numberOf = numbersWithin(condiments, nextCondiment);
  return {
    id,
    names: namesOf(content.names, languages),
    min: content.min,
    max: content.max,
    condiments: content.condiments.map((condiment) => ({
      id: numberOf(condiment.id),
      names: namesOf(condiment.names, languages),
      price: toCents(condiment.price),
    })),
  };
}
