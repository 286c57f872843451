import type { MenuFile } from '../schema.ts';

/** A tiny restaurant that is complete: one menu, two dishes, a condiment and a set menu. */
export function aMenuFile(changes: Partial<MenuFile> = {}): MenuFile {
  return {
    format: 'tavolata-menu/1',
    info: { name: 'Trattoria', timeZone: 'Europe/Rome', nameLanguages: ['it', 'zh'] },
    sections: [{ name: 'Sala', tables: [{ name: '1' }, { name: '2' }] }],
    stations: [{ key: 'wok', name: { it: 'Wok' }, language: 'zh' }],
    extraItems: [{ key: 'adult', name: { it: 'Adulto' }, price: 15.9 }],
    menus: [
      {
        key: 'lunch',
        name: { it: 'Pranzo', zh: '午市' },
        allYouCanEat: true,
        categories: ['hot'],
        prices: [{ days: ['mon', 'holiday'], adult: ['adult'] }],
      },
    ],
    categories: [{ key: 'hot', name: { it: 'Piatti caldi' }, limitPerPerson: 3, limitPerTable: 999 }],
    condimentGroups: [
      {
        key: 'spice',
        name: { it: 'Piccante' },
        condiments: [{ key: 'chilli', name: { it: 'Peperoncino' }, price: 0.5 }],
      },
    ],
    dishes: [
      {
        key: 'noodles',
        category: 'hot',
        name: { it: 'Noodles', zh: '炒面' },
        price: 7.1,
        station: 'wok',
        allergens: ['gluten'],
        condiments: ['spice'],
      },
      { key: 'rice', category: 'hot', name: { it: 'Riso' }, price: 2, station: 'wok', allergens: ['none'] },
      {
        key: 'tour',
        category: 'hot',
        name: { it: 'Percorso' },
        price: 12,
        station: 'wok',
        courses: [
          {
            name: { it: 'Primo' },
            choose: 1,
            required: true,
            fullSelect: true,
            items: [{ dish: 'noodles', extraPrice: 1 }, { dish: 'rice' }],
          },
        ],
      },
    ],
    ...changes,
  };
}
