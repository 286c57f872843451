import { expect, test } from 'vitest';
import {
  aContext,
  sampleRules,
  annaAndBo,
  diner,
  given,
  joined,
  openDinner,
  sampleCatalogue,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { coversOf, pricePerPerson, priceRowOf } from '../menu/day-price.ts';
import { must } from '../must.ts';
import { isRefusal } from '../refusal.ts';

const dinnerMenu = must(sampleCatalogue.findMenu(1), 'sample dinner');
const aLaCarteMenu = must(sampleCatalogue.findMenu(2), 'sample à la carte');

test('[O-06] opening charges the covers once: persons of each kind times the price of the day', () => {
  given()
    .when(openDinner)
    .then(
      tableOpened({
        openedAt: 1_000_000,
        covers: [
          {
            person: 'adults',
            itemId: 901,
            names: { first: 'Adult', second: 'Adult', translations: {} },
            unitPrice: 2490,
            quantity: 2,
          },
          {
            person: 'children',
            itemId: 902,
            names: { first: 'Child', second: 'Child', translations: {} },
            unitPrice: 1490,
            quantity: 1,
          },
        ],
      }),
    );
});

test('[O-05] a table that is in use cannot be opened again', () => {
  given(tableOpened()).when(openDinner).thenRefused({ code: 'table-in-use' });
});

test('[O-02] a menu that does not exist is refused', () => {
  given()
    .when({ ...openDinner, menuId: 99 })
    .thenRefused({ code: 'menu-not-found', menuId: 99 });
});

test('[O-02] a table of nobody is refused', () => {
  given()
    .when({ ...openDinner, heads: { adults: 0, children: 0, others: 0 } })
    .thenRefused({ code: 'no-people' });
});

test('[OPEN-1] more than 99 people are a slip of the finger', () => {
  given()
    .when({ ...openDinner, heads: { adults: 60, children: 40, others: 0 } })
    .thenRefused({ code: 'too-many-people', asked: 100, limit: 99 });
});

test('[O-01] other persons are only for menus with a price for them', () => {
  given()
    .when({ ...openDinner, menuId: 2, heads: { adults: 1, children: 0, others: 1 } })
    .thenRefused({ code: 'person-kind-not-offered', person: 'others' });
});

test('[O-07] a holiday is day 7 for menus charged per person', () => {
  expect(priceRowOf(dinnerMenu, { weekday: 4, isHoliday: true })?.day).toBe(7);
  expect(pricePerPerson(sampleCatalogue, dinnerMenu, { weekday: 4, isHoliday: true }).adults).toBe(2790);
});

test('[O-07] a menu that is priced by the dish keeps its weekday on holidays', () => {
  expect(priceRowOf(aLaCarteMenu, { weekday: 4, isHoliday: true })?.day).toBe(4);
});

test('[O-07] day 7 falls back to the weekday when its row charges nothing', () => {
  const rows = dinnerMenu.priceRows.map((row) =>
    row.day === 7 ? { ...row, adult: [], child: [], other: [] } : row,
  );
  expect(priceRowOf({ ...dinnerMenu, priceRows: rows }, { weekday: 2, isHoliday: true })?.day).toBe(2);
});

test('[O-07] a menu without price rows charges no covers', () => {
  const free = { ...dinnerMenu, priceRows: [] };
  expect(coversOf(sampleCatalogue, free, aContext().today, openDinner.heads)).toEqual([]);
  expect(pricePerPerson(sampleCatalogue, free, aContext().today)).toEqual({
    adults: null,
    children: null,
    others: null,
  });
});

test('[JOIN-1] each phone takes the next seat', () => {
  given(tableOpened(), joined('anna', 1))
    .when({ type: 'joinVisit', nickname: null }, { by: diner('bo') })
    .then(joined('bo', 2));
});

test('[JOIN-1] a phone that comes back keeps its seat', () => {
  given(...annaAndBo)
    .when({ type: 'joinVisit', nickname: null }, { by: diner('bo') })
    .then();
});

test('[JOIN-1] only a phone takes a seat', () => {
  given(tableOpened())
    .when({ type: 'joinVisit', nickname: null }, { by: waiter })
    .thenRefused({ code: 'not-allowed' });
});

test('[JOIN-2] a table that nobody opened, or that was freed, cannot be joined', () => {
  given().when({ type: 'joinVisit', nickname: null }).thenRefused({ code: 'visit-not-open' });
  given(tableOpened(), { type: 'tableFreed', at: 1 })
    .when({ type: 'joinVisit', nickname: null })
    .thenRefused({ code: 'visit-not-open' });
});

test('[TURN-6] a table that pays per person orders in rounds, one that pays by the dish does not', () => {
  const rules = sampleRules({ rounds: { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: false } });
  const turnOf = (menuId: number) => {
    const { decision } = given().when({ ...openDinner, menuId }, { rules });
    return isRefusal(decision) ? null : decision[0];
  };
  expect(turnOf(1)).toMatchObject({ visit: { turn: { number: 1 } } });
  expect(turnOf(2)).toMatchObject({ visit: { turn: { number: 0 } } });
});

test('[JOIN-3] 300 phones join a table at most; one that sits there may always come back', () => {
  const crowd = Array.from({ length: 300 }, (_, index) => joined(`phone-${index}`, index + 1));
  given(tableOpened(), ...crowd)
    .when({ type: 'joinVisit', nickname: null }, { by: diner('bo') })
    .thenRefused({ code: 'too-many-people', asked: 301, limit: 300 });
  given(tableOpened(), ...crowd)
    .when({ type: 'joinVisit', nickname: null }, { by: diner('phone-7') })
    .then();
});
