import type { CategoryId, CondimentGroupId, DishId } from '../ids.ts';
import type { LocalText, Names } from '../names.ts';
import type { Cents } from '../units.ts';
import type { Allergen, Mark } from './labels.ts';
import type { CourseGroup } from './set-menu.ts';

/** What the restaurant says about the 14 allergens. Missing information is a state of its own and never looks safe. */
export type AllergenDeclaration =
  | { readonly state: 'contains'; readonly allergens: readonly Allergen[] }
  | { readonly state: 'none' }
  | { readonly state: 'not-provided' };

/** Special offers. Only `stock` is counted down; `remaining` is a hint until the submit (bargain_stype 2). */
export type Bargain =
  | { readonly kind: 'none' }
  | { readonly kind: 'offer'; readonly type: 1 | 3 }
  | { readonly kind: 'stock'; readonly remaining: number };

/** R1: how many of one dish a person may have. `null` means no limit of that kind (999 or more on the wire). */
export interface DishLimit {
  readonly perPerson: number | null;
  readonly perTable: number | null;
  /** Units beyond the limit are sold at this price each; `null` when the limit is hard. */
  readonly excessPrice: Cents | null;
}

/** One thing a guest can order. */
export interface Dish {
  readonly id: DishId;
  readonly categoryId: CategoryId;
  readonly kind: 'dish' | 'set-menu';
  readonly names: Names;
  readonly description: LocalText;
  readonly price: Cents;
  readonly takeawayPrice: Cents | null;
  /** A real earlier price, struck through beside the price; `null` when there is none. */
  readonly formerPrice: Cents | null;
  readonly flag: 'hot' | 'new' | 'sale' | null;
  readonly marks: readonly Mark[];
  readonly allergens: AllergenDeclaration;
  readonly bargain: Bargain;
  readonly isSoldOut: boolean;
  readonly limit: DishLimit | null;
  /** Outside the dishes counted per round (`not_joining_global_limit`), as drinks usually are. */
  readonly isExemptFromRound: boolean;
  readonly condimentGroups: readonly CondimentGroupId[];
  /** A choice from each of its condiment groups must be made (`required_condiment`). */
  readonly requiresCondiments: boolean;
  readonly courses: readonly CourseGroup[];
  /** The kitchen station that makes it (`print_class`). */
  readonly station: string;
  readonly picture: Picture | null;
}

/** A stored picture: its content hash names the files, the ThumbHash (base64) is shown until it has loaded. */
export interface Picture {
  readonly hash: string;
  readonly thumbHash: string;
}
