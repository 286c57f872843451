import {
  accessOf,
  findDiner,
  openVisitSeenBy,
  type DinerId,
  type OpenVisit,
  type OrderId,
} from '@tavolata/domain';
import { visitOf } from '../access/guest-sessions.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { Admission } from './admit.ts';
import { Refused, Rejected } from './problems.ts';
import type { Uses } from './services.ts';

/** A running order that the asker may see. */
export interface RunningOrder {
  readonly visit: OpenVisit;
  readonly version: number;
}

/**
 * Any running order for the staff; for a guest the own one, and of what concerns the whole party only what its yes has
 * opened. The order of others and one that never was answer alike.
 */
export async function findOrderFor(
  { guest }: Admission,
  orderId: OrderId,
  services: Uses<'authority' | 'floor' | 'restaurant'>,
  subject: 'order' | 'party-order' = 'order',
): Promise<RunningOrder> {
  if (!guest) return findRunningOrder(orderId, services);
  const order = await findOwnOrder(guest, orderId, services);
  const access = accessTo(order.visit, guest.dinerId, services);
  if (access === 'nothing' || (subject === 'party-order' && access !== 'all'))
    throw new Refused({ code: 'not-trusted' });
  return { ...order, visit: openVisitSeenBy(order.visit, guest.dinerId, services.restaurant.rules) };
}

/** The open visit of whose party this guest is: what concerns all of them needs no number of an order. */
export async function requireParty(
  guest: GuestSession,
  services: Uses<'authority' | 'restaurant'>,
): Promise<OpenVisit> {
  const visitId = visitOf(guest);
  const stored = visitId === null ? null : await services.authority.findVisit(visitId);
  if (stored?.visit.status !== 'open') throw new Refused({ code: 'visit-not-open' });
  if (accessTo(stored.visit, guest.dinerId, services) !== 'all') throw new Refused({ code: 'not-trusted' });
  return stored.visit;
}

async function findOwnOrder(
  guest: GuestSession,
  orderId: OrderId,
  { authority }: Uses<'authority'>,
): Promise<RunningOrder> {
  const visitId = visitOf(guest);
  const stored = visitId === null ? null : await authority.findVisit(visitId);
  if (stored?.visit.status !== 'open' || stored.visit.orderId !== orderId) throw new Rejected('not-found');
  const { visit, version } = stored;
  return { visit, version };
}

function accessTo(visit: OpenVisit, dinerId: DinerId, { restaurant }: Uses<'restaurant'>) {
  const diner = findDiner(visit, dinerId);
  return diner ? accessOf(diner, restaurant.rules) : 'all';
}

async function findRunningOrder(orderId: OrderId, services: Uses<'floor'>): Promise<RunningOrder> {
  const order = (await listRunningOrders(services)).find(({ visit }) => visit.orderId === orderId);
  if (!order) throw new Rejected('not-found');
  return order;
}

/** Every running order. What waits for the staff is none yet. */
export async function listRunningOrders({ floor }: Uses<'floor'>): Promise<readonly RunningOrder[]> {
  return (await floor.listRunning()).flatMap(({ version, visit }) =>
    visit.status === 'open' ? [{ version, visit }] : [],
  );
}
