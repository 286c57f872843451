/** The signs of the interface. */
export const SIGNS = [
  'menu',
  'menus',
  'home',
  'cart',
  'orders',
  'bell',
  'member',
  'search',
  'filter',
  'close',
  'back',
  'plus',
  'minus',
  'chevron-up',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'check',
  'clock',
  'lock',
  'people',
  'globe',
  'grid',
  'list',
  'info',
  'warning',
  'error',
  'success',
  'dot',
  'tray',
  'pause',
  'crossed-circle',
  'ring-empty',
  'eye',
  'eye-off',
  'code',
  'camera',
  'link',
  'phone',
  'chat',
  'pin',
  'undo',
  'more',
  'device',
  'sound',
  'sound-off',
  'text-size',
  'glass',
  'napkin',
  'chair',
  'plates',
  'grip',
] as const;

/** The 14 allergens, in the order of Regulation (EU) 1169/2011, Annex II. */
export const ALLERGENS = [
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

/** The 13 other marks a dish may carry. */
export const MARKS = [
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

/** The pictures that guests take for their tokens. */
export const MOTIFS = [
  'pear',
  'cherry',
  'mushroom',
  'flower',
  'sun',
  'moon',
  'star',
  'cloud',
  'boat',
  'kite',
  'balloon',
  'crown',
  'cat',
  'bird',
  'snail',
  'heart',
] as const;

/** One of the pictures for tokens. */
export type MotifKey = (typeof MOTIFS)[number];

/** One of the 14 allergens. */
export type AllergenKey = (typeof ALLERGENS)[number];

/** One of the 13 other marks. */
export type MarkKey = (typeof MARKS)[number];

/** A picture of one of the two sprites. */
export type IconName =
  | (typeof SIGNS)[number]
  | `allergen-${AllergenKey}`
  | `mark-${MarkKey}`
  | `motif-${MotifKey}`;
