import { dueChange } from '@tavolata/domain';
import { expect, onTestFinished, test } from 'vitest';
import type { PlannedEdit } from '@tavolata/protocol';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { anEntry } from '../../testing/an-entry.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import { KyselyPlanStore } from './kysely-plan-store.ts';
import { openRestaurantDatabase } from './restaurant-database.ts';

/** A store of plans, and another connection that looks at what is committed. */
async function aStore() {
  const file = await anEmptyDatabase();
  const database = openRestaurantDatabase(file);
  const beside = openDatabase(file);
  onTestFinished(async () => {
    beside.close();
    await database.destroy();
  });
  const entries = () => beside.prepare('SELECT * FROM audit_log').all().length;
  return { plans: new KyselyPlanStore(database), beside, entries };
}

const staff = { id: 's1', name: 'Ana' };
const brunch: PlannedEdit = {
  ...{ type: 'addMenu', is_all_you_can_eat: false, content: { names: { it: 'Brunch' }, note: {} } },
  per_person: { adult: null, child: null, other: null },
};
const aPlan = { id: 'one', at: 9, plannedAt: 1, staff, what: brunch, problem: null };

test('a plan that was kept while each was a change of one dish is read as what it was', async () => {
  const { plans, beside } = await aStore();
  const problem = { because: 'clash', fields: ['price'] };
  const body = { dishId: 12, plannedAt: 1, staff, base: { price: 1 }, content: { price: 2 }, problem };
  beside.prepare('INSERT INTO menu_plans VALUES (?, ?, ?)').run('old', 7, JSON.stringify(body));
  const entry = {
    ...{ id: 12, base: { price: 1, counted_from: null }, content: { price: 2, counted_from: null } },
  };
  expect(await plans.list()).toEqual([
    {
      ...{ id: 'old', at: 7, plannedAt: 1, staff, problem: { ...problem, ids: [12] } },
      what: { type: 'changeDish', entries: [entry] },
    },
  ]);
});

test('[STOCK-2] a plan that was kept before dishes said whether they are counted says nothing of it', async () => {
  const { plans, beside } = await aStore();
  const keep = (id: string, what: unknown) =>
    beside
      .prepare('INSERT INTO menu_plans VALUES (?, ?, ?)')
      .run(id, 7, JSON.stringify({ plannedAt: 1, staff, problem: null, what }));
  keep('changes', { type: 'changeDish', entries: [{ id: 12, base: { price: 1 }, content: { price: 2 } }] });
  keep('is new', { type: 'addDish', content: { price: 3 } });
  const read = (await plans.list()).map(({ what }) => what);
  const [base, content] = [
    { price: 1, counted_from: null },
    { price: 2, counted_from: null },
  ];
  expect(read).toEqual([
    { type: 'changeDish', entries: [{ id: 12, base, content }] },
    { type: 'addDish', content: { price: 3, counted_from: null } },
  ]);
  // By then the dish may be counted: it stays so.
  expect(dueChange<object>({ base, content }, { price: 1, counted_from: 20 })).toEqual({
    content: { price: 2, counted_from: 20 },
  });
});

test('[EDIT-17] what has become of a plan is kept with its entry in the log, and with none where the plan is gone', async () => {
  const { plans, entries } = await aStore();
  await plans.add(aPlan, anEntry('plans'), null);
  const failed = { ...aPlan, problem: { because: 'unusable' as const, fields: [], ids: [] } };
  await plans.change(failed, anEntry('fails'));
  expect(await plans.list()).toEqual([failed]);
  expect(entries()).toBe(2);
  await plans.change({ ...failed, id: 'gone' }, anEntry('fails-another'));
  expect(entries()).toBe(2);
});
