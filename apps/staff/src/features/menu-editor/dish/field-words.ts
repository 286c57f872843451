import type { AppTexts } from '../../../texts/texts.gen.ts';
import type { DishField } from './dish-draft.ts';

/** What a manager calls each field of a dish. */
export const fieldWords = {
  category_id: 'editor.category',
  names: 'editor.name',
  description: 'editor.description',
  price: 'editor.price',
  takeaway_price: 'editor.takeawayPrice',
  former_price: 'editor.formerPrice',
  flag: 'editor.flag',
  marks: 'editor.marks',
  allergens: 'editor.allergens',
  limit_per_person: 'editor.perPerson',
  limit_per_table: 'editor.perTable',
  excess_price: 'editor.excess',
  counted_from: 'editor.counted',
  is_exempt_from_round: 'editor.exempt',
  condiment_groups: 'editor.options',
  requires_condiments: 'editor.optionsNeeded',
  courses: 'editor.courses',
  station: 'editor.station',
  picture: 'editor.picture',
} as const satisfies Record<DishField, keyof AppTexts>;
