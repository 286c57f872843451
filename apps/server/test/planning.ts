import {
  addresses,
  pathTo,
  type AuditReply,
  type DishContent,
  type MenuPlansReply,
  type PlannableEdit,
  type Problem,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { Device } from './device.ts';
import { dishOf } from './menu-manager.ts';
import { startServer } from './start-server.ts';

export const minute = 60_000;
/** Noon in Rome, where the sample restaurant is. */
export const noon = Date.UTC(2026, 5, 3, 10);
/** The body of what says nothing but that it is another one. */
export const requestId = () => ({ request_id: randomUUID() });

/** A restaurant whose clock the test moves. */
export async function startAtNoon() {
  const clock = { now: noon };
  const server = await startServer({ now: () => clock.now });
  return { clock, server, manager: await server.manager() };
}

/** When it is to be made, and in the place of what. */
export interface Wish {
  readonly time?: string;
  readonly date?: string;
  readonly instead_of?: string | null;
  readonly request_id?: string;
}

/** Plans an edit, for an hour later unless it is said otherwise. */
export const planEdit = (manager: Device, edit: PlannableEdit, wish: Wish = {}) =>
  manager.post<MenuPlansReply & Problem>(pathTo(addresses.planMenuEdit), {
    ...{ ...requestId(), instead_of: null, date: '2026-06-03', time: '13:00', ...wish },
    edit,
  });

/** Plans a change of what a dish says by now. */
export async function plan(manager: Device, id: number, change: Partial<DishContent>, wish: Wish = {}) {
  const { revision, content } = await dishOf(manager, id);
  return planEdit(manager, { type: 'changeDish', id, revision, content: { ...content, ...change } }, wish);
}

/** All that is planned, and what has come true. */
export const readPlans = async (manager: Device) =>
  (await manager.get<MenuPlansReply>(pathTo(addresses.menuPlans))).body;
export const plansOf = async (manager: Device) => (await readPlans(manager)).plans;
export const priceOf = async (manager: Device, id: number) => (await dishOf(manager, id)).content.price;
export const logOf = async (manager: Device) =>
  (await manager.get<AuditReply>(pathTo(addresses.audit))).body.entries;

/** Starts it again at another moment, with its manager still logged in. */
export async function restartAt(at: Awaited<ReturnType<typeof startAtNoon>>, now: number) {
  at.clock.now = now;
  const again = await at.server.restart();
  const manager = again.device(at.manager);
  return { server: again, manager };
}
