import { dishes } from '@tavolata/domain/testing';
import { describe, expect, test } from 'vitest';
import { sampleRestaurant } from '../../../test/kill/sample-restaurant.ts';
import { menuEditorReply } from '../edits/editor-reply.ts';
import { dueEdit } from './due-edit.ts';

const menu = menuEditorReply({ version: 1, record: sampleRestaurant(1) });
const { tuna, beer } = dishes;
const contentOf = (id: number) => {
  const dish = menu.dishes.find((one) => one.id === id);
  return dish ?? expect.fail(`no dish ${id}`);
};
/** A new price, of a dish that cost so much when it was planned. */
const priced = (id: number, before: number, price: number) => ({
  ...{ id, names: {}, base: { price: before }, content: { price } },
});
const nowOf = (id: number) => contentOf(id).content.price;

describe('[EDIT-17] a planned change of many dishes whose time has come', () => {
  test('is one edit of all of them, from what each is by now', () => {
    const due = dueEdit(
      {
        type: 'changeDishes',
        entries: [priced(tuna.id, nowOf(tuna.id), 3), priced(beer.id, nowOf(beer.id), 9)],
      },
      menu,
    );
    expect(due).toMatchObject({
      edit: {
        type: 'changeDishes',
        dishes: [
          { id: tuna.id, revision: contentOf(tuna.id).revision, change: { price: 3 } },
          { id: beer.id, revision: contentOf(beer.id).revision, change: { price: 9 } },
        ],
      },
    });
  });

  test('is none where one has got another price, and says which', () => {
    const entries = [priced(tuna.id, 77, 3), priced(beer.id, nowOf(beer.id), 9)];
    expect(dueEdit({ type: 'changeDishes', entries }, menu)).toEqual({
      problem: { because: 'clash', fields: ['price'], ids: [tuna.id] },
    });
  });

  test('is none where one is gone, whatever else has changed', () => {
    const entries = [priced(tuna.id, 77, 3), priced(999, 1, 2)];
    expect(dueEdit({ type: 'changeDishes', entries }, menu)).toEqual({
      problem: { because: 'gone', fields: [], ids: [999] },
    });
  });
});

test('[EDIT-17] what is new needs the category or the menu that it belongs to; of the dish that it is a copy of, only the place', () => {
  const { content } = contentOf(tuna.id);
  const copy = { type: 'addDish', content, copy_of: 999 } as const;
  expect(dueEdit(copy, menu)).toEqual({ edit: { type: 'addDish', content }, made: [] });
  expect(dueEdit({ type: 'addDish', content: { ...content, category_id: 999 } }, menu)).toEqual({
    problem: { because: 'gone', fields: [], ids: [999] },
  });
  const category = { names: { it: 'Poke' }, limit_per_person: null, limit_per_table: null };
  expect(dueEdit({ type: 'addCategory', menu_id: 999, content: category }, menu)).toEqual({
    problem: { because: 'gone', fields: [], ids: [999] },
  });
});
