import { describe, expect, test } from 'vitest';
import { sampleRules, annaAndBo, diner, dishes, given, lineAdded } from '../testing/index.ts';
import { isRefusal } from '../refusal.ts';
import { plainChoice } from './choice.ts';

const addSalmon = {
  type: 'addLine',
  lineId: 'l1',
  dishId: dishes.salmon.id,
  choice: plainChoice,
  quantity: 1,
} as const;
const soy = { groupId: 71, condimentId: 711 };
const truffle = { groupId: 71, condimentId: 712 };
const egg = { groupId: 72, condimentId: 721 };

describe('adding', () => {
  test('[C-01] a dish becomes a line of the diner who asked', () => {
    given(...annaAndBo)
      .when(addSalmon, { by: diner('bo') })
      .then(lineAdded('l1', 'bo', dishes.salmon.id));
  });

  test('[CART-1] the same dish with the same choice goes on the own line', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', dishes.salmon.id, 2))
      .when(addSalmon)
      .then({ type: 'quantityChanged', lineId: 'l0', quantity: 3 });
  });

  test('[CART-1] another choice of the same dish is a line of its own', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', dishes.noodles.id))
      .when({ ...addSalmon, dishId: dishes.noodles.id, choice: { ...plainChoice, condiments: [soy] } })
      .then(lineAdded('l1', 'anna', dishes.noodles.id, 1, { condiments: [soy] }));
  });

  test('[CART-1] the order of condiments and blanks around a remark make no other choice', () => {
    given(
      ...annaAndBo,
      lineAdded('l0', 'anna', dishes.ramen.id, 1, { condiments: [soy, egg], remark: 'hot' }),
    )
      .when({
        ...addSalmon,
        dishId: dishes.ramen.id,
        choice: { ...plainChoice, condiments: [egg, soy], remark: ' hot ' },
      })
      .then({ type: 'quantityChanged', lineId: 'l0', quantity: 2 });
  });

  test('[C-02] +1 on another diner’s dish makes an own line; two diners never share one', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', dishes.salmon.id))
      .when(addSalmon, { by: diner('bo') })
      .then(lineAdded('l1', 'bo', dishes.salmon.id));
  });

  test('[CART-2] a dish that is not on the menu does not exist', () => {
    given(...annaAndBo)
      .when({ ...addSalmon, dishId: 999 })
      .thenRefused({ code: 'dish-not-found', dishId: 999 });
  });

  test('[CART-2] a dinner table can’t have dishes of the all-you-can-eat lunch, but anything priced by the dish', () => {
    const { lunchSoup, beer } = dishes;
    given(...annaAndBo)
      .when({ ...addSalmon, dishId: lunchSoup.id })
      .thenRefused({ code: 'dish-not-found', dishId: lunchSoup.id });
    given(...annaAndBo)
      .when({ ...addSalmon, dishId: beer.id })
      .then(lineAdded('l1', 'anna', beer.id));
  });

  test('[B-03] a dish marked as sold out is refused at the tap', () => {
    given(...annaAndBo)
      .when({ ...addSalmon, dishId: dishes.crab.id })
      .thenRefused({ code: 'dish-sold-out', dishId: dishes.crab.id, available: 0, asked: 1 });
  });

  test('[B-03] more of a counted dish than is left, with what lies in the cart, is refused with the number', () => {
    given(...annaAndBo, lineAdded('l0', 'bo', dishes.duck.id))
      .when({ ...addSalmon, dishId: dishes.duck.id, quantity: 2 })
      .thenRefused({ code: 'dish-sold-out', dishId: dishes.duck.id, available: 1, asked: 2 });
    given(...annaAndBo, lineAdded('l0', 'bo', dishes.duck.id))
      .when({ ...addSalmon, dishId: dishes.duck.id })
      .then(lineAdded('l1', 'anna', dishes.duck.id));
  });

  test('[CART-3] a line holds 99 units at most', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', dishes.salmon.id, 98))
      .when({ ...addSalmon, quantity: 2 })
      .thenRefused({ code: 'quantity-not-possible', asked: 100, limit: 99 });
    given(...annaAndBo, lineAdded('l0', 'anna', dishes.salmon.id, 98))
      .when(addSalmon)
      .then({ type: 'quantityChanged', lineId: 'l0', quantity: 99 });
  });

  test('[CART-3] a cart holds 300 lines at most', () => {
    const lines = Array.from({ length: 300 }, (_, index) =>
      lineAdded(`x${index}`, 'anna', dishes.noodles.id, 1, { remark: `r${index}` }),
    );
    given(...annaAndBo, ...lines)
      .when(addSalmon)
      .thenRefused({ code: 'cart-full', limit: 300 });
  });

  test('[C-08] a remark is taken only where the restaurant takes remarks, and up to 200 characters', () => {
    const remark = { ...addSalmon, choice: { ...plainChoice, remark: 'no wasabi' } };
    given(...annaAndBo)
      .when(remark, { rules: sampleRules({ allowsRemarks: false }) })
      .thenRefused({ code: 'remarks-not-allowed' });
    given(...annaAndBo)
      .when({ ...remark, choice: { ...plainChoice, remark: 'x'.repeat(201) } })
      .thenRefused({ code: 'remark-too-long', length: 201, limit: 200 });
    given(...annaAndBo)
      .when(remark)
      .then(lineAdded('l1', 'anna', dishes.salmon.id, 1, { remark: 'no wasabi' }));
  });

  test('[C-08] a dish with required condiments needs one of each group', () => {
    given(...annaAndBo)
      .when({ ...addSalmon, dishId: dishes.ramen.id, choice: { ...plainChoice, condiments: [truffle] } })
      .thenRefused({
        code: 'choice-incomplete',
        dishId: dishes.ramen.id,
        gaps: [{ kind: 'condiment', groupId: 72, chosen: 0, min: 1, max: null }],
      });
  });

  test('[C-08] condiments of other dishes are not taken', () => {
    given(...annaAndBo)
      .when({ ...addSalmon, choice: { ...plainChoice, condiments: [soy] } })
      .thenRefused({
        code: 'choice-incomplete',
        dishId: dishes.salmon.id,
        gaps: [{ kind: 'unknown-pick', groupId: 71, pickId: 711 }],
      });
  });

  test('[CART-5] a line’s id must be new at the table: nobody adds under another’s', () => {
    const cart = [...annaAndBo, lineAdded('l0', 'anna', dishes.salmon.id)];
    given(...cart)
      .when({ ...addSalmon, lineId: 'l0', dishId: dishes.tuna.id }, { by: diner('bo') })
      .thenRefused({ code: 'not-allowed' });
    const sent = given(...cart).when({ type: 'submitCart', batchNumber: 1 }).decision;
    if (isRefusal(sent)) throw new Error(sent.code);
    given(...cart, ...sent)
      .when({ ...addSalmon, lineId: 'l0' })
      .thenRefused({ code: 'not-allowed' });
  });

  test('[CART-1] a condiment taken twice is taken once', () => {
    given(...annaAndBo)
      .when({
        ...addSalmon,
        dishId: dishes.noodles.id,
        choice: { ...plainChoice, condiments: [truffle, truffle] },
      })
      .then(lineAdded('l1', 'anna', dishes.noodles.id, 1, { condiments: [truffle] }));
  });

  test('[JOIN-2] a phone that never joined can’t add', () => {
    given(...annaAndBo)
      .when(addSalmon, { by: diner('stranger') })
      .thenRefused({ code: 'not-allowed' });
  });
});

describe('set menus', () => {
  const bento = (courses: readonly { groupId: number; dishId: number; quantity: number }[]) =>
    ({ ...addSalmon, dishId: dishes.bento.id, choice: { ...plainChoice, courses } }) as const;
  const salmonOnce = { groupId: 81, dishId: 11, quantity: 1 };
  const tunaOnce = { groupId: 81, dishId: 12, quantity: 1 };

  test('[SM-01] a full-select course takes exactly its number; an optional one may stay empty', () => {
    given(...annaAndBo)
      .when(bento([salmonOnce]))
      .thenRefused({
        code: 'choice-incomplete',
        dishId: dishes.bento.id,
        gaps: [{ kind: 'course', groupId: 81, chosen: 1, min: 2, max: 2 }],
      });
    given(...annaAndBo)
      .when(bento([salmonOnce, tunaOnce]))
      .then(lineAdded('l1', 'anna', dishes.bento.id, 1, { courses: [salmonOnce, tunaOnce] }));
  });

  test('[SM-03] an item is capped by its own maximum', () => {
    given(...annaAndBo)
      .when(bento([{ ...salmonOnce, quantity: 2 }]))
      .thenRefused({
        code: 'choice-incomplete',
        dishId: dishes.bento.id,
        gaps: [{ kind: 'course-item', groupId: 81, dishId: 11, chosen: 2, max: 1 }],
      });
  });

  test('[SM-03] an item named twice in a course is counted together', () => {
    given(...annaAndBo)
      .when(bento([salmonOnce, salmonOnce]))
      .thenRefused({
        code: 'choice-incomplete',
        dishId: dishes.bento.id,
        gaps: [{ kind: 'course-item', groupId: 81, dishId: 11, chosen: 2, max: 1 }],
      });
  });

  test('[SM-06] dishes that a course does not offer, and courses of other menus, are refused', () => {
    given(...annaAndBo)
      .when(
        bento([
          salmonOnce,
          tunaOnce,
          { groupId: 82, dishId: 11, quantity: 1 },
          { groupId: 99, dishId: 11, quantity: 1 },
        ]),
      )
      .thenRefused({
        code: 'choice-incomplete',
        dishId: dishes.bento.id,
        gaps: [
          { kind: 'unknown-pick', groupId: 82, pickId: 11 },
          { kind: 'unknown-pick', groupId: 99, pickId: 11 },
        ],
      });
  });

  test('[SM-06] a dish that is sold out can’t be chosen in a course, on a new line or on one that is there', () => {
    const stock = new Map([[dishes.tuna.id, 0]]);
    const gone = { code: 'dish-sold-out', dishId: dishes.tuna.id, available: 0 } as const;
    const courses = [salmonOnce, tunaOnce];
    const table = given(...annaAndBo, lineAdded('l0', 'anna', dishes.bento.id, 3, { courses }));
    table
      .when({ ...bento([{ ...tunaOnce, quantity: 2 }]), quantity: 2 }, { stock })
      .thenRefused({ ...gone, asked: 4 });
    table
      .when({ type: 'changeQuantity', lineId: 'l0', delta: 1 }, { stock })
      .thenRefused({ ...gone, asked: 1 });
    table
      .when(
        { type: 'changeChoice', lineId: 'l0', choice: { ...plainChoice, courses, remark: 'hot' } },
        { stock },
      )
      .thenRefused({ ...gone, asked: 3 });
    table
      .when({ type: 'changeQuantity', lineId: 'l0', delta: -1 }, { stock })
      .then({ type: 'quantityChanged', lineId: 'l0', quantity: 2 });
  });
});

describe('changing', () => {
  const cart = [...annaAndBo, lineAdded('l0', 'anna', dishes.salmon.id, 2)];

  test('[C-04] taking one leaves the rest', () => {
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'l0', delta: -1 })
      .then({ type: 'quantityChanged', lineId: 'l0', quantity: 1 });
  });

  test('[C-04] a line without units goes', () => {
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'l0', delta: -2 })
      .then({ type: 'lineRemoved', lineId: 'l0' });
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'l0', delta: -5 })
      .then({ type: 'lineRemoved', lineId: 'l0' });
  });

  test('[C-04] a change of a line that is gone is refused', () => {
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'gone', delta: -1 })
      .thenRefused({ code: 'line-not-found', lineId: 'gone' });
  });

  test('[CART-4] more of a line is bound by the same rules as adding', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', dishes.duck.id, 2))
      .when({ type: 'changeQuantity', lineId: 'l0', delta: 1 })
      .thenRefused({ code: 'dish-sold-out', dishId: dishes.duck.id, available: 0, asked: 1 });
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'l0', delta: 1 })
      .then({ type: 'quantityChanged', lineId: 'l0', quantity: 3 });
  });

  test('[C-02] nobody takes from or changes another diner’s line', () => {
    const refused = { code: 'not-your-line', lineId: 'l0', ownerSeat: 1 } as const;
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'l0', delta: -1 }, { by: diner('bo') })
      .thenRefused(refused);
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'l0', delta: 1 }, { by: diner('bo') })
      .thenRefused(refused);
    given(...cart)
      .when({ type: 'changeChoice', lineId: 'l0', choice: plainChoice }, { by: diner('bo') })
      .thenRefused(refused);
  });

  test('[C-05] another choice edits the line in place', () => {
    const choice = { ...plainChoice, remark: 'no rice' };
    given(...cart)
      .when({ type: 'changeChoice', lineId: 'l0', choice })
      .then({ type: 'choiceChanged', lineId: 'l0', choice });
  });

  test('[C-05] the same choice changes nothing', () => {
    given(...cart)
      .when({ type: 'changeChoice', lineId: 'l0', choice: { ...plainChoice, remark: ' ' } })
      .then();
  });

  test('[C-05] a choice that another own line has joins that line', () => {
    given(...cart, lineAdded('l1', 'anna', dishes.salmon.id, 3, { remark: 'no rice' }))
      .when({ type: 'changeChoice', lineId: 'l0', choice: { ...plainChoice, remark: 'no rice' } })
      .then({ type: 'lineRemoved', lineId: 'l0' }, { type: 'quantityChanged', lineId: 'l1', quantity: 5 });
  });

  test('[CART-3] lines that join hold 99 units at most', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', 11, 50), lineAdded('l1', 'anna', 11, 50, { remark: 'x' }))
      .when({ type: 'changeChoice', lineId: 'l0', choice: { ...plainChoice, remark: 'x' } })
      .thenRefused({ code: 'quantity-not-possible', asked: 100, limit: 99 });
  });

  test('[C-08] a changed choice must be complete too', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', dishes.ramen.id, 1, { condiments: [soy, egg] }))
      .when({ type: 'changeChoice', lineId: 'l0', choice: plainChoice })
      .thenRefused({
        code: 'choice-incomplete',
        dishId: dishes.ramen.id,
        gaps: [
          { kind: 'condiment', groupId: 71, chosen: 0, min: 1, max: null },
          { kind: 'condiment', groupId: 72, chosen: 0, min: 1, max: null },
        ],
      });
  });

  test('[CART-2] the choice of a dish that left the menu can’t be changed', () => {
    given(...annaAndBo, lineAdded('l0', 'anna', 999))
      .when({ type: 'changeChoice', lineId: 'l0', choice: { ...plainChoice, remark: 'x' } })
      .thenRefused({ code: 'dish-not-found', dishId: 999 });
  });
});

describe('clearing', () => {
  const cart = [...annaAndBo, lineAdded('l0', 'anna', 11), lineAdded('l1', 'bo', 12)];

  test('[C-07] clear empties the whole table’s cart', () => {
    given(...cart)
      .when({ type: 'clearCart' })
      .then({ type: 'lineRemoved', lineId: 'l0' }, { type: 'lineRemoved', lineId: 'l1' });
  });

  test('[R-12] where diners order for themselves, clear takes own lines only', () => {
    given(...cart)
      .when({ type: 'clearCart' }, { rules: sampleRules({ isSelfOrder: true }) })
      .then({ type: 'lineRemoved', lineId: 'l0' });
  });

  test('[C-07] an empty cart can’t be cleared', () => {
    given(...annaAndBo)
      .when({ type: 'clearCart' })
      .thenRefused({ code: 'cart-empty' });
    expect(given(...annaAndBo).visit.status).toBe('open');
  });
});
