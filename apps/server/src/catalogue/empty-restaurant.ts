import type { Names } from '@tavolata/domain';
import type { RestaurantRecord } from './restaurant-record.ts';

/** A restaurant that nobody has set up yet: no tables, nothing to eat, and a kitchen that the first dish goes to. */
export const emptyRestaurant: RestaurantRecord = {
  info: {
    name: 'Tavolata',
    currencySymbol: '€',
    timeZone: 'UTC',
    nameLanguages: ['en', 'it'],
    address: '',
    phone: '',
    logo: null,
    background: null,
  },
  catalogue: { menus: [], categories: [], dishes: [], condimentGroups: [], extraItems: [] },
  sections: [],
  tables: [],
  stations: [{ id: 'kitchen', names: kitchenNames(), language: 'en' }],
  businessHours: [],
  announcements: [],
  notice: {},
  bulletins: [],
  guide: [],
  featuredDishIds: [],
  links: [],
  serviceOptions: [],
  settings: {},
};

/** Whether there is nothing yet that anybody has set up or imported. */
export function isEmpty({ tables, catalogue }: RestaurantRecord): boolean {
  return tables.length === 0 && catalogue.menus.length === 0;
}

/** The kitchen that is there from the beginning, as long as nobody has given it another name: it reads the first language. */
export function isFirstKitchen({ id }: { readonly id: string }, count: number): boolean {
  return count === 1 && id === 'kitchen';
}

/** Whether it is still called as the kitchen that is there from the beginning, in every language: nobody has named it. */
export function isUnnamed({ translations }: Names): boolean {
  const words = Object.entries(translations);
  const fromTheBeginning: Readonly<Record<string, string | undefined>> = kitchenNames().translations;
  return (
    words.length === Object.keys(fromTheBeginning).length &&
    words.every(([language, word]) => fromTheBeginning[language] === word)
  );
}

function kitchenNames(): Names {
  const translations = {
    en: 'Kitchen',
    it: 'Cucina',
    zh: '厨房',
    es: 'Cocina',
    de: 'Küche',
    pt: 'Cozinha',
    fr: 'Cuisine',
  };
  return { first: translations.en, second: translations.it, translations };
}
