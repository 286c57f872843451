const languages = ['en', 'de', 'fr', 'es', 'pt'];
const dishes = 48;

/**
 * A restaurant of so many tables whose codes anybody can write and that asks nobody about anything: what is measured is the
 * server, not its caution. Its dishes have a name in each language, as in a restaurant that has been translated.
 * @param {number} tables
 */
export function bigRestaurant(tables) {
  return {
    format: 'tavolata-menu/1',
    info: { name: 'Alla Misura', currencySymbol: '€', timeZone: 'Europe/Rome', nameLanguages: ['it', 'zh'] },
    sections: [
      {
        name: 'Sala',
        tables: Array.from({ length: tables }, (_, at) => ({ id: at + 1, name: String(at + 1) })),
      },
    ],
    stations: [
      { key: 'wok', name: { it: 'Wok', zh: '炒锅' }, language: 'zh' },
      { key: 'bar', name: { it: 'Bar' }, language: 'it' },
    ],
    extraItems: [{ key: 'adult', name: { it: 'Adulto' }, price: 25.9 }],
    menus: [
      {
        key: 'dinner',
        name: { it: 'Cena', zh: '晚餐' },
        allYouCanEat: true,
        categories: ['hot'],
        prices: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'], adult: ['adult'] }],
      },
    ],
    categories: [{ key: 'hot', name: { it: 'Piatti' }, limitPerPerson: 999, limitPerTable: 999 }],
    dishes: Array.from({ length: dishes }, (_, at) => ({
      key: `dish-${at}`,
      category: 'hot',
      name: {
        it: `Ravioli della casa numero ${at}`,
        zh: `招牌饺子${at}号`,
        ...Object.fromEntries(
          languages.map((language) => [language, `Dumplings of the restaurant ${at}, ${language}`]),
        ),
      },
      price: 5 + at / 10,
      station: at % 4 === 0 ? 'bar' : 'wok',
      allergens: ['none'],
      exemptFromRound: true,
    })),
    settings: {
      is_encrypting: 0,
      joining: 'free',
      'first-round-audit': { enable: false },
      'batch-ceiling': { dishes: 1000, amount: 1_000_000, people: 99 },
      'visit-ceiling': { dishes: 1000, amount: 1_000_000 },
      'cart-bounds': { lines: 300, quantity: 99 },
    },
  };
}
