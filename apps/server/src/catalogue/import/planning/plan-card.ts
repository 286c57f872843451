import {
  allergens as allAllergens,
  type AllergenDeclaration,
  type Category,
  type CondimentGroup,
  type Dish,
  type LocalText,
} from '@tavolata/domain';
import type { CodeMeaning } from '@tavolata/protocol';
import type { LastNumbers } from '../../catalogue-store.ts';
import { namesOf, wordsOf } from '../../edits/contents.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';
import { meaningOfCode } from '../reading/allergen-words.ts';
import { problemAt, type Card, type CardDish, type CardGroup, type CardProblem } from '../reading/card.ts';
import { MenuPlaces } from './menu-places.ts';
import { freshNumbers, sameWord, type Numbers } from './numbers.ts';

/** What a manager has said of a card. */
interface CardWishes {
  readonly codes: Readonly<Record<string, CodeMeaning>>;
  /** What names are in where the file does not say. */
  readonly language: keyof LocalText;
  /** Where new categories come in: null is a menu of their own, undefined the first one. */
  readonly menuId?: number | null | undefined;
  readonly missing: 'keep' | 'remove';
}

/** A restaurant as it would be, and what keeps it from being that. */
export interface Planned {
  readonly record: RestaurantRecord;
  readonly problems: readonly CardProblem[];
  /** The codes of the file, each with the number of dishes that have it; without a meaning it is still to be asked. */
  readonly codes: readonly {
    readonly code: string;
    readonly dishes: number;
    readonly meaning: CodeMeaning | null;
  }[];
  readonly withoutAllergens: number;
}

/** What becomes of the restaurant with a card: what the card does not speak of stays as it is. */
export function planCard(
  record: RestaurantRecord,
  card: Card,
  wishes: CardWishes,
  last: LastNumbers,
): Planned {
  const plan = new CardPlan(record, card, wishes, last);
  return plan.make();
}

class CardPlan {
  readonly #record: RestaurantRecord;
  readonly #card: Card;
  readonly #wishes: CardWishes;
  readonly #numbers: Numbers;
  readonly #places: MenuPlaces;
  readonly #problems: CardProblem[] = [];
  readonly #groups: CondimentGroup[];

  constructor(record: RestaurantRecord, card: Card, wishes: CardWishes, last: LastNumbers) {
    this.#record = record;
    this.#card = card;
    this.#wishes = wishes;
    this.#numbers = freshNumbers(record, last);
    this.#places = new MenuPlaces(record, this.#numbers, wishes);
    this.#groups = [...record.catalogue.condimentGroups];
  }

  make(): Planned {
    const { catalogue } = this.#record;
    const placed = this.#card.dishes.map((said) => ({ said, category: this.#places.categoryOf(said) }));
    const matches = this.#match(placed);
    const made = placed.map(({ said, category }, place) =>
      this.#dish(said, category, matches[place] ?? null),
    );
    const byId = new Map(made.map((dish) => [dish.id, dish]));
    const known = new Set(catalogue.dishes.map(({ id }) => id));
    const gone = this.#wishes.missing === 'remove' ? this.#gone(byId) : new Set<number>();
    const dishes = [
      ...catalogue.dishes.filter(({ id }) => !gone.has(id)).map((dish) => byId.get(dish.id) ?? dish),
      ...made.filter(({ id }) => !known.has(id)),
    ];
    const emptied = new Set(
      catalogue.dishes.filter(({ id }) => gone.has(id)).map(({ categoryId }) => categoryId),
    );
    for (const { categoryId } of dishes) emptied.delete(categoryId);
    const { menus, categories } = this.#places.without(emptied);
    return {
      record: {
        ...this.#record,
        catalogue: { ...catalogue, menus, categories, dishes, condimentGroups: this.#groups },
        featuredDishIds: this.#record.featuredDishIds.filter((id) => !gone.has(id)),
      },
      problems: this.#problems,
      codes: this.#codes(),
      withoutAllergens: made.filter((dish) => dish.kind === 'dish' && dish.allergens.state === 'not-provided')
        .length,
    };
  }

  /** The dishes of the restaurant that the card's are: by number, by name in the category, then by a name that only one has. */
  #match(
    placed: readonly { readonly said: CardDish; readonly category: Category | null }[],
  ): readonly (Dish | null)[] {
    const { dishes } = this.#record.catalogue;
    const taken = new Set<number>();
    const seen = new Set<string>();
    const take = (dish: Dish | undefined) => {
      if (!dish || taken.has(dish.id)) return null;
      taken.add(dish.id);
      return dish;
    };
    const exact = placed.map(({ said, category }) => {
      const name = Object.values(said.names)[0] ?? '';
      const key = `${category?.id ?? said.category}:${name.trim().toLowerCase()}`;
      const isDouble = seen.has(key) && said.id === null;
      seen.add(key);
      if (isDouble) this.#problems.push(problemAt('double-dish', said.at, name));
      const numbered = said.id === null ? undefined : dishes.find(({ id }) => id === said.id);
      return (
        take(numbered) ??
        take(dishes.find((dish) => dish.categoryId === category?.id && isCalled(dish, said)))
      );
    });
    return exact.map((found, place) => {
      const said = placed[place]?.said;
      if (found || !said) return found;
      const alike = dishes.filter((dish) => !taken.has(dish.id) && isCalled(dish, said));
      return alike.length === 1 ? take(alike[0]) : null;
    });
  }

  #dish(said: CardDish, category: Category | null, found: Dish | null): Dish {
    const languages = this.#record.info.nameLanguages;
    const words = { ...(found && wordsOf(found.names, languages)), ...said.names };
    if (!words[languages[0] as keyof LocalText])
      this.#problems.push(problemAt('no-name', said.at, languages[0]));
    const base = found ?? {
      ...blankDish,
      id: this.#numbers('dishes'),
      station: this.#record.stations[0]?.id ?? '',
    };
    const isKept =
      found !== null && (category === null || this.#places.isSameCategory(found.categoryId, said));
    const dish: Dish = {
      ...base,
      categoryId: isKept ? found.categoryId : (category?.id ?? 0),
      names: namesOf(words, languages),
      description: said.description
        ? { ...this.#otherLanguages(base.description), ...said.description }
        : base.description,
      price: said.price,
      takeawayPrice: said.takeawayPrice === undefined ? base.takeawayPrice : said.takeawayPrice,
      formerPrice: said.formerPrice === undefined ? base.formerPrice : said.formerPrice,
      marks: said.marks ?? base.marks,
      allergens: this.#declared(said) ?? base.allergens,
      station: this.#station(said) ?? base.station,
      condimentGroups: said.options ? said.options.map((name) => this.#group(name)) : base.condimentGroups,
    };
    if (dish.formerPrice !== null && dish.formerPrice <= dish.price) {
      this.#problems.push(problemAt('former-price-too-low', said.at, String(dish.formerPrice / 100)));
    }
    return dish;
  }

  /** What a description says in languages that the card has no place for. */
  #otherLanguages(description: LocalText): LocalText {
    const columns = this.#card.columns.flatMap(({ meaning }) => meaning ?? []);
    const said =
      columns.length > 0
        ? columns.map((column) => column.replace('description:', ''))
        : [this.#wishes.language];
    return Object.fromEntries(Object.entries(description).filter(([language]) => !said.includes(language)));
  }

  /** One code that nobody knows makes the whole list one that can't be relied upon: guests are told to ask. */
  #declared({ allergens }: CardDish): AllergenDeclaration | null {
    if (allergens === undefined) return null;
    if (allergens === 'none') return { state: 'none' };
    const meanings = allergens.map((code) => meaningOfCode(code, this.#wishes.codes));
    if (meanings.some((meaning) => meaning === null || meaning === 'unknown'))
      return { state: 'not-provided' };
    const declared = allAllergens.filter((allergen) => meanings.includes(allergen));
    if (declared.length > 0) return { state: 'contains', allergens: declared };
    return { state: meanings.includes('none') ? 'none' : 'not-provided' };
  }

  #station({ station, at }: CardDish): string | null {
    if (station === undefined) return null;
    const found = this.#record.stations.find(
      ({ id, names }) =>
        id === station ||
        Object.values(wordsOf(names, this.#record.info.nameLanguages)).some((name) =>
          sameWord(name, station),
        ),
    );
    if (!found) this.#problems.push(problemAt('no-such-station', at, station));
    return found?.id ?? null;
  }

  /** The group of this name that offers the same, or a new one. */
  #group(name: string): number {
    const said = this.#card.groups.find((group) => group.name === name) ?? {
      name,
      min: 0,
      max: null,
      choices: [],
    };
    const known = this.#groups.find(
      (group) => sameWord(group.names.first, name) && offersTheSame(group, said),
    );
    if (known) return known.id;
    const { language } = this.#wishes;
    const languages = this.#record.info.nameLanguages;
    const group: CondimentGroup = {
      id: this.#numbers('condimentGroups'),
      names: namesOf({ [languages[0]]: name, [language]: name }, languages),
      ...{ min: said.min, max: said.max },
      condiments: said.choices.map((choice) => ({
        id: this.#numbers('condiments'),
        names: namesOf({ [languages[0]]: choice.name, [language]: choice.name }, languages),
        price: choice.price,
      })),
    };
    this.#groups.push(group);
    return group.id;
  }

  /** The dishes that the card does not have; what a set menu needs that stays, stays with it. */
  #gone(made: ReadonlyMap<number, Dish>): ReadonlySet<number> {
    const { dishes } = this.#record.catalogue;
    const gone = new Set(dishes.map(({ id }) => id).filter((id) => !made.has(id)));
    for (const { courses } of dishes.filter(({ id }) => !gone.has(id))) {
      for (const { dishId } of courses.flatMap(({ items }) => items)) gone.delete(dishId);
    }
    return gone;
  }

  #codes(): Planned['codes'] {
    const counts = new Map<string, number>();
    for (const { allergens } of this.#card.dishes) {
      if (!Array.isArray(allergens)) continue;
      for (const code of allergens as readonly string[]) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return [...counts].map(([code, dishes]) => ({
      code,
      dishes,
      meaning: meaningOfCode(code, this.#wishes.codes),
    }));
  }
}

/** A dish of which only its name and price are known. */
const blankDish = {
  ...{
    kind: 'dish',
    courses: [],
    bargain: { kind: 'none' },
    isSoldOut: false,
    description: {},
    picture: null,
  },
  ...{ takeawayPrice: null, formerPrice: null, flag: null, marks: [], limit: null, isExemptFromRound: false },
  ...{ allergens: { state: 'not-provided' }, condimentGroups: [], requiresCondiments: false },
} as const satisfies Partial<Dish>;

function isCalled(dish: Dish, said: CardDish): boolean {
  const names = [dish.names.first, dish.names.second, ...Object.values(dish.names.translations)];
  return Object.values(said.names).some((name) => names.some((known) => sameWord(known, name)));
}

function offersTheSame(group: CondimentGroup, said: CardGroup): boolean {
  const offered = group.condiments.map(({ names, price }) => `${names.first}:${price}`);
  const wanted = said.choices.map(({ name, price }) => `${name}:${price}`);
  return group.min === said.min && group.max === said.max && offered.join('|') === wanted.join('|');
}
