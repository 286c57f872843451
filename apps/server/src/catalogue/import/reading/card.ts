import type { LocalText, Mark } from '@tavolata/domain';
import type { ImportColumn, ImportKind, ImportProblemCode } from '@tavolata/protocol';

/** Where something stands in a file, counted from 1; null where the whole of it is meant. */
export interface Place {
  readonly row: number | null;
  readonly column: number | null;
}

/** What keeps a file from being imported as it is. */
export interface CardProblem extends Place {
  readonly code: ImportProblemCode;
  /** What stands there. */
  readonly said: string;
}

/** What a file says of the allergens of a dish: its own codes, or that there is none. An empty list says nothing. */
export type SaidAllergens = 'none' | readonly string[];

/**
 * A dish as a file has it. What the file has no place for is undefined, and stays as it is in the restaurant; null is what
 * stands empty there.
 */
export interface CardDish {
  readonly at: Place;
  readonly id: number | null;
  readonly menu: string | null;
  readonly category: string;
  readonly names: LocalText;
  readonly description?: LocalText | undefined;
  readonly price: number;
  readonly takeawayPrice?: number | null | undefined;
  readonly formerPrice?: number | null | undefined;
  readonly allergens?: SaidAllergens | undefined;
  readonly marks?: readonly Mark[] | undefined;
  readonly station?: string | undefined;
  /** What is chosen with it, by the names of groups. */
  readonly options?: readonly string[] | undefined;
}

/** What is chosen with dishes: at least and at most so many of these. */
export interface CardGroup {
  readonly name: string;
  readonly min: number;
  readonly max: number | null;
  readonly choices: readonly { readonly name: string; readonly price: number }[];
}

/** A table's column, so that its manager can say what it is. */
interface CardColumn {
  readonly title: string;
  readonly samples: readonly string[];
  readonly meaning: ImportColumn | null;
}

/** A menu as a foreign file has it. Money is in cents. */
export interface Card {
  readonly kind: Exclude<ImportKind, 'menu-file'>;
  readonly dishes: readonly CardDish[];
  readonly groups: readonly CardGroup[];
  readonly columns: readonly CardColumn[];
  readonly problems: readonly CardProblem[];
  /** How many dishes have photos, or choices, that can't be brought along. */
  readonly leftOut: { readonly photos: number; readonly options: number };
}

/** Everything has been brought along. */
export const nothingLeftOut: Card['leftOut'] = { photos: 0, options: 0 };

/** Says what is wrong, and where. */
export function problemAt(code: ImportProblemCode, at: Partial<Place> = {}, said = ''): CardProblem {
  return { row: at.row ?? null, column: at.column ?? null, code, said: said.slice(0, 120) };
}
