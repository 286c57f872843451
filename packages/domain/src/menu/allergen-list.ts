import { shownName, type Language, type Names } from '../names.ts';
import type { CatalogueData } from './catalogue.ts';
import type { Allergen } from './labels.ts';

/** A dish on the list: what it is called in each of the languages, and what is said of the 14. */
export interface AllergenRow {
  readonly dishId: number;
  readonly names: readonly string[];
  /** `null`: nobody has said, which is never a no. */
  readonly contains: ReadonlySet<Allergen> | null;
  /** A set menu: beside what is said of itself it contains what the dishes chosen in it contain [SM-12]. */
  readonly depends: boolean;
}

/** The dishes of one category, in the menu's order. */
export interface AllergenSection {
  readonly categoryId: number;
  readonly names: readonly string[];
  readonly rows: readonly AllergenRow[];
}

interface Reading {
  readonly languages: readonly Language[];
  /** The languages of the restaurant's two name fields. */
  readonly nameLanguages: readonly string[];
}

/** Every dish of every menu once, sold out or not: it may be back in an hour. */
export function allergenSections(
  catalogue: Pick<CatalogueData, 'categories' | 'dishes'>,
  reading: Reading,
): readonly AllergenSection[] {
  return catalogue.categories
    .map(({ id, names }) => ({
      categoryId: id,
      names: namesIn(names, reading),
      rows: catalogue.dishes
        .filter(({ categoryId }) => categoryId === id)
        .map(({ id: dishId, kind, names: dishNames, allergens }): AllergenRow => ({
          dishId,
          names: namesIn(dishNames, reading),
          depends: kind === 'set-menu',
          contains:
            allergens.state === 'not-provided'
              ? null
              : new Set(allergens.state === 'contains' ? allergens.allergens : []),
        })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** Each once: where a language has no name of its own, the restaurant's first stands there already. */
function namesIn(names: Names, { languages, nameLanguages }: Reading): readonly string[] {
  const field = (language: Language) => (language === nameLanguages[1] ? 'second' : 'first');
  return [
    ...new Set(
      languages.map((language) => shownName(names, { field: field(language), guestLanguage: language })),
    ),
  ];
}

/** How many dishes the paper has no answer for: a set menu’s is in its dishes. */
export function unansweredIn(sections: readonly AllergenSection[]): number {
  return sections.flatMap(({ rows }) => rows).filter(({ contains, depends }) => contains === null && !depends)
    .length;
}
