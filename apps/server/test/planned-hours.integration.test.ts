import { must } from '@tavolata/domain';
import {
  addresses,
  pathTo,
  type HoursReply,
  type MenuPlansReply,
  type Problem,
  type ScheduledHourWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { edit, readMenu } from './menu-manager.ts';
import { logOf, minute, noon, planEdit, plansOf, readPlans, requestId, restartAt } from './planning.ts';
import { startAtNoon, type Wish } from './planning.ts';

const hour = 60 * minute;

/** An hour of every day, which names no menu. */
const from = (start: string, parts: Partial<ScheduledHourWire> = {}): ScheduledHourWire => ({
  ...{ start_time: `${start}:00`, end_time: '23:00:00', name: {}, value: [] },
  ...{ default_menu: '', preferred_menu: '', alternative_menu: '', hide_menu: '' },
  ...{ turn_dishes: null, turn_mins: null, max_turn: null, projects: [] },
  ...parts,
});

const readHours = async (manager: Device) => (await manager.get<HoursReply>(pathTo(addresses.hours))).body;
const startsOf = async (manager: Device) =>
  (await readHours(manager)).hours.map(({ start_time }) => start_time.slice(0, 5));
const saveHours = (manager: Device, ...hours: readonly ScheduledHourWire[]) =>
  manager.put(pathTo(addresses.setHours), { request_id: randomUUID(), hours });

/** Plans hours in the place of those that are read now, for an hour later unless it is said otherwise. */
async function planHours(manager: Device, hours: readonly ScheduledHourWire[], wish: Wish = {}) {
  const { id, revision } = await readHours(manager);
  return planEdit(manager, { type: 'changeHours', id, revision, content: { hours: [...hours] } }, wish);
}

test('[EDIT-16] hours are planned with what they are now, and hold from their minute on, also after a restart', async () => {
  const at = await startAtNoon();
  await saveHours(at.manager, from('11:00'));
  const planned = await planHours(at.manager, [from('12:00'), from('18:00', { value: [6, 7] })]);
  expect(planned).toMatchObject({
    status: 200,
    body: { plans: [{ what: { type: 'changeHours', entries: [{ base: { hours: [from('11:00')] } }] } }] },
  });
  expect(await startsOf(at.manager)).toEqual(['11:00']);
  const { manager, server } = await restartAt(at, noon + hour);
  expect(await startsOf(manager)).toEqual(['12:00', '18:00']);
  expect((await server.device().get(pathTo(addresses.businessHour))).body).toMatchObject([
    { start_time: '12:00:00' },
    { start_time: '18:00:00' },
  ]);
  expect(await plansOf(manager)).toEqual([]);
  expect(await logOf(manager)).toMatchObject([
    { what: 'editMenu', staff_name: 'Manager', detail: { type: 'changeHours', plan: { by: 'Manager' } } },
    { what: 'planMenuEdit', detail: { name: '' } },
    { what: 'changeHours' },
  ]);
});

test('[EDIT-16] two plans of the hours are made one after the other', async () => {
  const at = await startAtNoon();
  await planHours(at.manager, [from('12:00')]);
  await planHours(at.manager, [from('18:00')], { time: '14:00' });
  const first = await restartAt(at, noon + hour);
  expect(await startsOf(first.manager)).toEqual(['12:00']);
  at.clock.now = noon + 2 * hour;
  const later = (await first.server.restart()).device(first.manager);
  expect(await startsOf(later)).toEqual(['18:00']);
  expect(await plansOf(later)).toEqual([]);
});

test('[EDIT-17] hours that somebody has saved since stay, and the plan says why it was not made', async () => {
  const at = await startAtNoon();
  await planHours(at.manager, [from('12:00')]);
  await saveHours(at.manager, from('17:00'));
  const { manager } = await restartAt(at, noon + hour);
  expect(await startsOf(manager)).toEqual(['17:00']);
  expect(await plansOf(manager)).toMatchObject([{ problem: { because: 'clash', fields: ['hours'] } }]);
  expect(await logOf(manager)).toMatchObject([{ what: 'failMenuPlan', detail: { name: '' } }, {}, {}]);
});

test('[EDIT-2] hours that are others by now are not planned over, nor is a menu named that isn’t there', async () => {
  const { manager } = await startAtNoon();
  const { id, revision } = await readHours(manager);
  await saveHours(manager, from('17:00'));
  const content = { hours: [from('12:00')] };
  expect(await planEdit(manager, { type: 'changeHours', id, revision, content })).toMatchObject({
    status: 409,
    body: { code: 'edited-meanwhile' },
  });
  const refused = await planHours(manager, [from('12:00', { default_menu: '77' })]);
  expect(refused.status).toBe(400);
  expect(await plansOf(manager)).toEqual([]);
});

test('[EDIT-17] hours whose menu is gone by then are not made', async () => {
  const at = await startAtNoon();
  const content = { names: { it: 'Brunch' }, note: {} };
  const nobody = { adult: null, child: null, other: null };
  const added = await edit(at.manager, {
    ...{ type: 'addMenu', is_all_you_can_eat: false, content, per_person: nobody },
  });
  const brunch = must(added.body.id, 'a menu');
  await planHours(at.manager, [from('12:00', { preferred_menu: String(brunch) })]);
  const menu = must(
    (await readMenu(at.manager)).menus.find(({ id }) => id === brunch),
    'the menu',
  );
  await edit(at.manager, { type: 'deleteMenu', id: menu.id, revision: menu.revision });
  const { manager } = await restartAt(at, noon + hour);
  expect(await startsOf(manager)).toEqual([]);
  expect(await plansOf(manager)).toMatchObject([{ problem: { because: 'unusable' } }]);
});

test('[EDIT-18] planned hours that have come are taken back in one, unless somebody has saved others since', async () => {
  const at = await startAtNoon();
  await saveHours(at.manager, from('11:00'));
  await planHours(at.manager, [from('12:00')]);
  await planHours(at.manager, [from('18:00')], { time: '13:30' });
  const { manager } = await restartAt(at, noon + 2 * hour);
  const [last, first] = (await readPlans(manager)).made;
  expect(first).toMatchObject({ problem: { because: 'clash', fields: ['hours'] } });
  const undo = (id = '') =>
    manager.post<MenuPlansReply & Problem>(pathTo(addresses.undoMenuPlan, id), requestId());
  expect((await undo(first?.id)).status).toBe(409);
  expect((await undo(last?.id)).body.made).toMatchObject([{ is_taken_back: true }, { problem: null }]);
  expect(await startsOf(manager)).toEqual(['12:00']);
  expect((await undo(first?.id)).status).toBe(200);
  expect(await startsOf(manager)).toEqual(['11:00']);
});
