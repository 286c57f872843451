import { billWords, type ServiceOptionWire } from '@tavolata/protocol';
import type { IconName } from '@tavolata/ui';

/** What guests ask for in most restaurants; everything else is `other`. */
export type OptionKind =
  | 'water'
  | 'bill'
  | 'cutlery'
  | 'napkins'
  | 'high-chair'
  | 'plates'
  | 'allergens'
  | 'other';

/**
 * A restaurant writes its options in its own words and says nothing else of them. One language that it writes in is enough
 * to know what an option is about, and an option in words that nobody has thought of has the bell.
 */
const kinds: readonly (readonly [OptionKind, RegExp])[] = [
  ['allergens', /allerg|alérg|alerg|过敏/i],
  ['water', /\bwater\b|wasser|\beau\b|\bacqua\b|\bagua\b|água|水/i],
  ['bill', billWords],
  ['cutlery', /cutlery|besteck|couverts|posate|cubiertos|talheres|餐具|筷子/i],
  ['napkins', /napkin|serviette|tovagli|servillet|guardanap|餐巾|纸巾/i],
  ['high-chair', /high chair|kinderstuhl|hochstuhl|chaise haute|seggiol|\btrona\b|cadeira|儿童座椅|宝宝椅/i],
  ['plates', /\bplates\b|teller|débarrasser|piatti|platos|pratos|盘/i],
];

export const optionIcons: Readonly<Record<OptionKind, IconName>> = {
  water: 'glass',
  bill: 'orders',
  cutlery: 'menu',
  napkins: 'napkin',
  'high-chair': 'chair',
  plates: 'plates',
  allergens: 'allergen-gluten',
  other: 'bell',
};

export function kindOfOption({ title }: Pick<ServiceOptionWire, 'title'>): OptionKind {
  const words = Object.values(title).join('\n');
  return kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}

/** What needs no word of explanation, and is called for with one tap. */
const quickKinds: readonly OptionKind[] = ['water', 'bill'];

/** The options that one tap calls for, and those that are put together; the latter are never left empty. */
export function splitOptions(options: readonly ServiceOptionWire[]): {
  readonly quick: readonly ServiceOptionWire[];
  readonly offered: readonly ServiceOptionWire[];
} {
  const isQuick = (option: ServiceOptionWire) => quickKinds.includes(kindOfOption(option));
  const offered = options.filter((option) => !isQuick(option));
  return offered.length === 0 ? { quick: [], offered: options } : { quick: options.filter(isQuick), offered };
}
