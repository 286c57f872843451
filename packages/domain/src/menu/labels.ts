/** The 14 allergens of Annex II of Regulation (EU) 1169/2011, in their fixed order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'tree_nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

/** An allergen that the law names. */
export type Allergen = (typeof allergens)[number];

/** The 13 other marks of a dish (specification 2, section 3). */
export const marks = [
  'mild_spicy',
  'medium_spicy',
  'very_spicy',
  'frozen_origin',
  'blast_freezing',
  'vegetarian',
  'vegan',
  'gluten_free',
  'raw',
  'cooked',
  'additives',
  'colourants',
  'pig',
] as const;

/** A mark of a dish beside its allergens. */
export type Mark = (typeof marks)[number];
