import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import { createCatalogue, type Menu } from '../menu/catalogue.ts';
import { must } from '../must.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  named,
  openDinner,
  sampleCatalogue,
  sampleMenu,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { decide } from './decide.ts';
import { takeawayMenu } from './paid-person.ts';
import type { Service } from './visit.ts';
import { noVisit } from './visit.ts';

const dinnerId = 1;
const aLaCarteId = 2;
const twoAdults = { adults: 2, children: 0, others: 0 };

/** The same restaurant in which children eat dinner for nothing. */
const childrenFree = createCatalogue({
  ...sampleMenu,
  menus: sampleMenu.menus.map((menu) => ({
    ...menu,
    priceRows: menu.priceRows.map((row) => ({ ...row, child: [] })),
  })),
});

/** Orders without covers: nobody pays there, whatever was chosen before the restaurant knew the rule. */
const unpaid = (['takeaway', 'lite'] as const).map((service) => [
  tableOpened({ service, covers: [], heads: { adults: 1, children: 0, others: 0 } }),
  joined('anna', 1),
]);

function add(dishId: number) {
  return { type: 'addLine', lineId: 'l1', dishId, choice: plainChoice, quantity: 1 } as const;
}

function order(...dishIds: readonly number[]) {
  const ordered = dishIds.map((dishId) => ({
    lineId: `s${dishId}`,
    dishId,
    choice: plainChoice,
    quantity: 1,
  }));
  return { type: 'orderForTable', origin: 'waiter', dishes: ordered } as const;
}

describe('who opens', () => {
  test.for(['takeaway', 'lite'] as const)(
    '[PAID-1] %s has no covers and never gets a menu that is paid per person',
    (service) => {
      for (const by of [diner('anna'), waiter])
        given()
          .when({ ...openDinner, service, placeName: 'the bar' }, { by })
          .thenRefused({ code: 'nobody-pays', menuId: dinnerId });
      const opened = given().when({ ...openDinner, service, placeName: 'the bar', menuId: aLaCarteId });
      expect(opened.decision).toMatchObject([{ type: 'tableOpened', visit: { menuId: aLaCarteId } }]);
    },
  );

  test('[PAID-1] a table of none but people without a price does not open with such a menu', () => {
    const heads = { adults: 0, children: 3, others: 0 };
    given()
      .when({ ...openDinner, heads }, { catalogue: childrenFree })
      .thenRefused({ code: 'nobody-pays', menuId: dinnerId });
    expect(
      given().when({ ...openDinner, heads: { ...heads, adults: 1 } }, { catalogue: childrenFree }).decision,
    ).toMatchObject([{ type: 'tableOpened' }]);
  });

  test('[PAID-1] on a day without a price for it such a menu opens no table', () => {
    const catalogue = createCatalogue({
      ...sampleMenu,
      menus: sampleMenu.menus.map((menu) => ({
        ...menu,
        priceRows: menu.priceRows.filter(({ day }) => day !== 4),
      })),
    });
    given()
      .when(openDinner, { catalogue, today: { weekday: 4, isHoliday: false } })
      .thenRefused({ code: 'nobody-pays', menuId: dinnerId });
    expect(
      given().when(openDinner, { catalogue, today: { weekday: 5, isHoliday: false } }).decision,
    ).toMatchObject([{ type: 'tableOpened' }]);
  });

  test('[PAID-1] the staff can’t lower the people of such a table to nobody, nor to none who pays', () => {
    const change = (children: number) =>
      ({ type: 'changeHeads', heads: { adults: 0, children, others: 0 } }) as const;
    given(...annaAndBo)
      .when(change(0), { by: waiter })
      .thenRefused({ code: 'no-people' });
    const adult = {
      person: 'adults',
      itemId: 901,
      names: named('Adult'),
      unitPrice: 2490,
      quantity: 2,
    } as const;
    given(tableOpened({ covers: [adult] }), joined('anna', 1))
      .when(change(2), { by: waiter, catalogue: childrenFree })
      .thenRefused({ code: 'nobody-pays', menuId: dinnerId });
  });
});

describe('who orders', () => {
  test('[PAID-1] where nobody paid its dishes can neither be added nor sent, nor ordered by the staff', () => {
    for (const events of unpaid) {
      given(...events)
        .when(add(dishes.salmon.id))
        .thenRefused({ code: 'dish-not-found', dishId: dishes.salmon.id });
      given(...events, lineAdded('l1', 'anna', dishes.salmon.id))
        .when({ type: 'submitCart', batchNumber: 1 })
        .thenRefused({
          code: 'cart-not-sendable',
          lineRefusals: [{ lineId: 'l1', dishId: dishes.salmon.id, reason: 'not-on-menu' }],
        });
      given(...events)
        .when(order(dishes.beer.id, dishes.salmon.id), { by: waiter })
        .thenRefused({ code: 'dish-not-paid', dishId: dishes.salmon.id });
    }
  });

  test('[PAID-1] the staff order for a table from the menu it pays for, not from another one that is paid per person', () => {
    const lunchSoup = dishes.lunchSoup.id;
    given(...annaAndBo)
      .when(order(lunchSoup), { by: waiter })
      .thenRefused({ code: 'dish-not-paid', dishId: lunchSoup });
    expect(
      given(...annaAndBo).when(order(dishes.salmon.id, dishes.beer.id), { by: waiter }).decision,
    ).toMatchObject([{ type: 'batchSent' }]);
  });

  test('[PAID-1] a dish that stands in a menu priced by the dish too is sold there at its price', () => {
    const catalogue = createCatalogue({
      ...sampleMenu,
      menus: sampleMenu.menus.map((menu) =>
        menu.id === aLaCarteId ? { ...menu, categoryIds: [...menu.categoryIds, 1] } : menu,
      ),
    });
    const takeaway = [
      tableOpened({ service: 'takeaway', menuId: aLaCarteId, covers: [] }),
      joined('anna', 1),
    ];
    expect(
      given(...takeaway, lineAdded('l1', 'anna', dishes.tuna.id, 2)).when(
        { type: 'submitCart', batchNumber: 1 },
        { catalogue },
      ).decision,
    ).toMatchObject([{ type: 'batchSent', batch: { lines: [{ unitPrice: 130, quantity: 2 }] } }]);
  });

  test('[PAID-1] who pays goes on to have the dishes at another table, and together with others', () => {
    const moved = [...annaAndBo, { type: 'tableMoved', tableId: 13 } as const];
    expect(given(...moved).when(add(dishes.salmon.id)).decision).toMatchObject([{ type: 'lineAdded' }]);
  });
});

describe('what is taken away', () => {
  const menuOf = (wanted: number, menus: readonly Menu[] = sampleMenu.menus) =>
    takeawayMenu(menus, wanted)?.id ?? null;

  test('[TAKEAWAY-2] it is ordered from the menu that the restaurant names', () => {
    expect(menuOf(aLaCarteId)).toBe(aLaCarteId);
  });

  test('[TAKEAWAY-2] a menu that is missing or paid per person is none: the first that is priced by the dish holds', () => {
    expect(menuOf(9)).toBe(aLaCarteId);
    expect(menuOf(dinnerId)).toBe(aLaCarteId);
  });

  test('[TAKEAWAY-2] a dish of another menu can be had at a table, and not to take away', () => {
    const [first, second] = [dishes.salmon, dishes.beer];
    const menuWith = (id: number, { categoryId }: typeof first) => ({
      ...must(sampleMenu.menus[1], 'à la carte'),
      id,
      categoryIds: [categoryId],
    });
    const catalogue = createCatalogue({ ...sampleMenu, menus: [menuWith(2, first), menuWith(9, second)] });
    const wish = (service: Service, dish: typeof first) =>
      given(tableOpened({ service, menuId: 2, covers: [] }), joined('anna', 1)).when(add(dish.id), {
        catalogue,
      });
    wish('takeaway', second).thenRefused({ code: 'dish-not-found', dishId: second.id });
    expect(wish('takeaway', first).decision).toMatchObject([{ type: 'lineAdded' }]);
    expect(wish('table', second).decision).toMatchObject([{ type: 'lineAdded' }]);
  });

  test('[TAKEAWAY-2] where every menu is paid per person nothing is taken away', () => {
    expect(
      menuOf(
        9,
        sampleMenu.menus.filter(({ isAllYouCanEat }) => isAllYouCanEat),
      ),
    ).toBeNull();
  });
});

test('[PAID-1] whatever is opened, nothing of a menu paid per person lies in a cart without a paid cover', () => {
  const { data } = sampleCatalogue;
  fc.assert(
    fc.property(
      fc.record({
        service: fc.constantFrom<Service>('table', 'takeaway', 'lite'),
        menuId: fc.constantFrom(...data.menus.map(({ id }) => id)),
        heads: fc.record({ adults: fc.nat(2), children: fc.nat(2), others: fc.nat(1) }),
        dishId: fc.constantFrom(...data.dishes.map(({ id }) => id)),
        catalogue: fc.constantFrom(sampleCatalogue, childrenFree),
        byStaff: fc.boolean(),
      }),
      ({ dishId, catalogue, byStaff, ...opening }) => {
        const by = byStaff ? waiter : diner('anna');
        const command = { ...openDinner, ...opening, placeName: 'the bar' };
        const opened = decide(noVisit, command, aContext({ by, catalogue }));
        if (isRefusal(opened)) return;
        const adding = byStaff ? order(dishId) : add(dishId);
        const table = given(...opened, joined('anna', 1));
        const { visit } = table;
        const { decision } = table.when(adding, { by, catalogue });
        const { categoryId } = catalogue.findDish(dishId) ?? {};
        const sellers = data.menus.filter(({ categoryIds }) => categoryIds.some((id) => id === categoryId));
        const isFree = sellers.some(({ isAllYouCanEat }) => !isAllYouCanEat);
        if (isRefusal(decision) || isFree) return;
        if (visit.status !== 'open') throw new Error('the table is open');
        expect(sellers.map(({ id }) => id)).toContain(visit.menuId);
        expect(
          visit.covers.reduce((sum, cover) => sum + cover.unitPrice * cover.quantity, 0),
        ).toBeGreaterThan(0);
      },
    ),
  );
});

test('[PAID-1] two adults who pay have the dishes of their menu', () => {
  const opened = decide(noVisit, { ...openDinner, heads: twoAdults }, aContext({ by: diner('anna') }));
  if (isRefusal(opened)) throw new Error('dinner opens');
  expect(given(...opened, joined('anna', 1)).when(add(dishes.salmon.id)).decision).toMatchObject([
    { type: 'lineAdded' },
  ]);
});
