import type { Category, LocalText, Menu, Names } from '@tavolata/domain';
import { namesOf } from '../../edits/contents.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';
import type { CardDish } from '../reading/card.ts';
import { columnTitles } from '../reading/column-titles.ts';
import { sameWord, type Numbers } from './numbers.ts';

interface Wishes {
  readonly language: keyof LocalText;
  readonly menuId?: number | null | undefined;
}

/** The menus and categories that the dishes of a card come into: those that are there, and new ones for what has no place. */
export class MenuPlaces {
  readonly #languages: RestaurantRecord['info']['nameLanguages'];
  readonly #numbers: Numbers;
  readonly #wishes: Wishes;
  readonly #known: RestaurantRecord['catalogue'];
  #menus: readonly Menu[];
  #categories: readonly Category[];
  /** The menu of what names none. */
  #own: number | null = null;

  constructor({ info, catalogue }: RestaurantRecord, numbers: Numbers, wishes: Wishes) {
    this.#languages = info.nameLanguages;
    this.#known = catalogue;
    this.#menus = catalogue.menus;
    this.#categories = catalogue.categories;
    this.#numbers = numbers;
    this.#wishes = wishes;
  }

  /** The category of a dish; null where the card names none. */
  categoryOf({ menu: menuName, category: name }: CardDish): Category | null {
    if (name === '') return null;
    const found = this.#find(menuName, name);
    if (found) return found;
    const category: Category = {
      ...{
        id: this.#numbers('categories'),
        names: this.#named(name),
        limitPerPerson: null,
        limitPerTable: null,
      },
    };
    this.#categories = [...this.#categories, category];
    const menuId = menuName === null ? this.#ownMenu() : this.#menuCalled(menuName);
    this.#menus = this.#menus.map((menu) =>
      menu.id === menuId ? { ...menu, categoryIds: [...menu.categoryIds, category.id] } : menu,
    );
    return category;
  }

  /** Whether the category that a dish is in already is the one that the card means. */
  isSameCategory(id: number, { menu, category }: CardDish): boolean {
    const known = this.#known.categories.find((one) => one.id === id);
    if (!known || !isCalled(known.names, category)) return false;
    return (
      menu === null || this.#menus.some((one) => isCalled(one.names, menu) && one.categoryIds.includes(id))
    );
  }

  /** All of them but the categories that have no dish left. */
  without(emptied: ReadonlySet<number>): {
    readonly menus: readonly Menu[];
    readonly categories: readonly Category[];
  } {
    return {
      menus: this.#menus.map((menu) =>
        menu.categoryIds.some((id) => emptied.has(id))
          ? { ...menu, categoryIds: menu.categoryIds.filter((id) => !emptied.has(id)) }
          : menu,
      ),
      categories: this.#categories.filter(({ id }) => !emptied.has(id)),
    };
  }

  #find(menuName: string | null, name: string): Category | undefined {
    const called = this.#categories.filter(({ names }) => isCalled(names, name));
    const isIn = (menu: Menu | undefined) => called.find(({ id }) => menu?.categoryIds.includes(id));
    if (menuName !== null) return isIn(this.#menus.find(({ names }) => isCalled(names, menuName)));
    // A menu of their own is for all of them.
    if (this.#wishes.menuId === null) return isIn(this.#menus.find(({ id }) => id === this.#own));
    return isIn(this.#menus.find(({ id }) => id === this.#wishes.menuId)) ?? called[0];
  }

  #ownMenu(): number {
    if (this.#own !== null) return this.#own;
    const { menuId } = this.#wishes;
    const found =
      menuId === null ? undefined : (this.#menus.find(({ id }) => id === menuId) ?? this.#menus[0]);
    this.#own = found?.id ?? this.#addMenu(namesOf(columnTitles.menu, this.#languages));
    return this.#own;
  }

  #menuCalled(name: string): number {
    return this.#menus.find(({ names }) => isCalled(names, name))?.id ?? this.#addMenu(this.#named(name));
  }

  /** Everything on it has its own price: what a person pays for all of it no file says. */
  #addMenu(names: Names): number {
    const id = this.#numbers('menus');
    const menu: Menu = {
      id,
      names,
      note: {},
      isAllYouCanEat: false,
      categoryIds: [],
      priceRows: [],
      picture: null,
    };
    this.#menus = [...this.#menus, menu];
    return id;
  }

  #named(name: string): Names {
    return namesOf({ [this.#languages[0]]: name, [this.#wishes.language]: name }, this.#languages);
  }
}

function isCalled({ first, second, translations }: Names, name: string): boolean {
  return [first, second, ...Object.values(translations)].some((known) => sameWord(known, name));
}
