import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type MenuPlansReply, type Problem } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeDish, dishOf, edit } from './menu-manager.ts';
import {
  logOf,
  minute,
  noon,
  plan,
  plansOf,
  priceOf,
  requestId,
  restartAt,
  startAtNoon,
} from './planning.ts';
import { startServer } from './start-server.ts';

const { tuna, salmon, beer } = dishes;
const idOf = (what: MenuPlansReply['plans'][number]['what']) =>
  'entries' in what ? what.entries[0]?.id : null;

test('[EDIT-16] a change that was planned is made when its minute has come, once, as the edit of who planned it, and every phone follows', async () => {
  const { clock, server, manager } = await startAtNoon();
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(tuna.id, { quantity: 2 });
  // A moment before: the server's own timer waits for as long.
  clock.now = noon + 60 * minute - 100;
  const planned = await plan(manager, tuna.id, { price: 3 });
  expect(planned).toMatchObject({
    status: 200,
    body: {
      plans: [
        {
          ...{ at: noon + 60 * minute, date: '2026-06-03', time: '13:00' },
          ...{ planned_at: clock.now, staff_name: 'Manager', problem: null },
          what: {
            type: 'changeDish',
            entries: [{ id: tuna.id, base: { price: 1.5 }, content: { price: 3 } }],
          },
        },
      ],
    },
  });
  expect(await priceOf(manager, tuna.id)).toBe(1.5);
  clock.now = noon + 60 * minute;
  await line.hears('MENU_UPDATE');
  expect(await priceOf(manager, tuna.id)).toBe(3);
  expect(await plansOf(manager)).toEqual([]);
  // Who has read the old price is asked, as after any edit [EDIT-3].
  expect(await line.submit({ shownSum: 300 })).toMatchObject({
    ...{ code: 'sum-changed', detail: { shown: 300, sum: 600 } },
  });
  expect(await logOf(manager)).toMatchObject([
    { staff_name: 'Manager', what: 'editMenu', detail: { type: 'changeDish', plan: { by: 'Manager' } } },
    {
      staff_name: 'Manager',
      what: 'planMenuEdit',
      detail: { what: { entries: [{ content: { price: 3 } }] } },
    },
  ]);
});

test('[EDIT-16] what became due while no server was up is made at its start, and not again at the next one', async () => {
  const at = await startAtNoon();
  await plan(at.manager, tuna.id, { price: 3 });
  await plan(at.manager, beer.id, { price: 9 }, { date: '2026-06-05' });
  const { server, manager } = await restartAt(at, noon + 3 * 60 * minute);
  expect(await priceOf(manager, tuna.id)).toBe(3);
  expect(await plansOf(manager)).toMatchObject([
    { what: { entries: [{ id: beer.id, content: { price: 9 } }] } },
  ]);
  await changeDish(manager, tuna.id, { price: 4 });
  const third = (await server.restart()).device(manager);
  expect(await priceOf(third, tuna.id)).toBe(4);
  expect((await logOf(third)).filter(({ what }) => what === 'editMenu')).toHaveLength(2);
});

test('[EDIT-17] what somebody else has changed of the dish meanwhile stays', async () => {
  const at = await startAtNoon();
  await plan(at.manager, tuna.id, { price: 3 });
  await changeDish(at.manager, tuna.id, { marks: ['raw'], names: { it: 'Tonno rosso' } });
  const { manager } = await restartAt(at, noon + 60 * minute);
  expect((await dishOf(manager, tuna.id)).content).toMatchObject({
    ...{ price: 3, marks: ['raw'], names: { it: 'Tonno rosso' } },
  });
});

test('[EDIT-17] a clash, a dish that is gone and a menu that would be none leave the plan with its reason, and change nothing', async () => {
  const at = await startAtNoon();
  const { manager } = at;
  await plan(manager, tuna.id, { price: 3, marks: ['raw'] });
  const copy = { type: 'addDish', content: (await dishOf(manager, beer.id)).content } as const;
  const id = (await edit(manager, copy)).body.id ?? 0;
  await plan(manager, id, { price: 9 });
  await plan(manager, salmon.id, { former_price: 99 });
  await changeDish(manager, tuna.id, { price: 2 });
  const { revision } = await dishOf(manager, id);
  expect(await edit(manager, { type: 'deleteDish', id, revision })).toMatchObject({ status: 200 });
  await changeDish(manager, salmon.id, { price: 99 });
  const { manager: later } = await restartAt(at, noon + 60 * minute);
  const reasons = (await plansOf(later)).map(({ what, problem }) => [idOf(what), problem]);
  expect(new Map(reasons as [number, unknown][])).toEqual(
    new Map<number, unknown>([
      [tuna.id, { because: 'clash', fields: ['price'], ids: [tuna.id] }],
      [id, { because: 'gone', fields: [], ids: [id] }],
      [salmon.id, { because: 'unusable', fields: [], ids: [] }],
    ]),
  );
  expect((await dishOf(later, tuna.id)).content).toMatchObject({ price: 2, marks: [] });
  const failed = (await logOf(later)).filter(({ what }) => what === 'failMenuPlan');
  expect(failed.map(({ staff_name: name }) => name)).toEqual(['Manager', 'Manager', 'Manager']);
  expect(failed.map(({ detail }) => detail['problem'])).toContainEqual({
    ...{ because: 'clash', fields: ['price'], ids: [tuna.id] },
  });
});

test('[EDIT-17] of two planned prices of a dish one comes after the other', async () => {
  const at = await startAtNoon();
  await plan(at.manager, tuna.id, { price: 5 }, { time: '14:00' });
  await plan(at.manager, tuna.id, { price: 3 }, { time: '13:00' });
  const { manager } = await restartAt(at, noon + 3 * 60 * minute);
  expect(await priceOf(manager, tuna.id)).toBe(5);
  expect(await plansOf(manager)).toEqual([]);
});

test('[EDIT-16] a plan is made now, called off or put in the place of another, each once', async () => {
  const { clock, manager } = await startAtNoon();
  const same = randomUUID();
  const first = await plan(manager, tuna.id, { price: 3 }, { request_id: same });
  const again = await plan(manager, tuna.id, { price: 3 }, { request_id: same });
  expect(again.body).toEqual(first.body);
  const [{ id = '' } = {}] = first.body.plans;
  const moved = await plan(manager, tuna.id, { price: 4 }, { time: '15:30', instead_of: id });
  expect(moved.body.plans).toMatchObject([{ time: '15:30', what: { entries: [{ content: { price: 4 } }] } }]);
  expect((await plan(manager, tuna.id, { price: 5 }, { instead_of: id })).status).toBe(409);
  const [next] = moved.body.plans;
  const body = requestId();
  const apply = () => manager.post<MenuPlansReply>(pathTo(addresses.applyMenuPlan, next?.id ?? ''), body);
  expect(await apply()).toMatchObject({ status: 200, body: { plans: [] } });
  expect(await apply()).toMatchObject({ status: 200, body: { plans: [] } });
  expect(await priceOf(manager, tuna.id)).toBe(4);
  const [other] = (await plan(manager, beer.id, { price: 9 })).body.plans;
  const drop = (of = other?.id ?? '') => manager.post(pathTo(addresses.dropMenuPlan, of), requestId());
  expect(await drop()).toMatchObject({ status: 200, body: { plans: [] } });
  expect((await drop()).status).toBe(404);
  expect((await manager.post(pathTo(addresses.applyMenuPlan, other?.id ?? ''), requestId())).status).toBe(
    404,
  );
  clock.now += 3 * 60 * minute;
  expect((await logOf(manager)).map(({ what }) => what)).toEqual([
    ...['dropMenuPlan', 'planMenuEdit', 'editMenu', 'planMenuEdit', 'planMenuEdit'],
  ]);
});

test('a moment that is over or on no calendar, a dish that is another by now, and a change that no edit may make are not planned', async () => {
  const { manager } = await startAtNoon();
  const refused = [{ time: '11:59' }, { time: '12:00' }, { date: '2026-06-31' }, { date: '2028-01-01' }];
  for (const wish of refused) {
    expect(await plan(manager, tuna.id, { price: 3 }, wish)).toMatchObject({ status: 400 });
  }
  expect(await plan(manager, tuna.id, { station: 'grill' })).toMatchObject({ status: 400 });
  const { content } = await dishOf(manager, tuna.id);
  const late = await manager.post<Problem>(pathTo(addresses.planMenuEdit), {
    ...{ ...requestId(), instead_of: null, date: '2026-06-03', time: '13:00' },
    edit: { type: 'changeDish', id: tuna.id, revision: 'another', content },
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
  expect(await plansOf(manager)).toEqual([]);
});

test('the hour at which clocks are put forward is the next one there is, and a minute that comes twice is the first of both', async () => {
  const clock = { now: Date.UTC(2026, 2, 28, 12) };
  const server = await startServer({ now: () => clock.now });
  const manager = await server.manager();
  const [spring] = (await plan(manager, tuna.id, { price: 3 }, { date: '2026-03-29', time: '02:30' })).body
    .plans;
  expect(spring?.at).toBe(Date.UTC(2026, 2, 29, 1));
  const both = (await plan(manager, tuna.id, { price: 3 }, { date: '2026-10-25', time: '02:30' })).body.plans;
  expect(both[1]?.at).toBe(Date.UTC(2026, 9, 25, 0, 30));
});
