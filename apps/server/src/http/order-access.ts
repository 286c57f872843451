import {
  accessOf,
  findDiner,
  openVisitSeenBy,
  type DinerId,
  type OpenVisit,
  type OrderId,
} from '@tavolata/domain';
import type { FastifyRequest } from 'fastify';
import { visitOf } from '../access/guest-sessions.ts';
import { findStaff, requireGuest } from './askers.ts';
import { Refused, Rejected } from './problems.ts';
import type { Services } from './services.ts';

/** A running order that the asker may see. */
export interface RunningOrder {
  readonly visit: OpenVisit;
  readonly version: number;
}

/** The guest's own order, whose diner the guest is. The order of others and one that never was answer alike. */
export async function requireOwnOrder(
  request: FastifyRequest,
  services: Services,
  orderId: OrderId,
): Promise<RunningOrder & { readonly dinerId: DinerId }> {
  const session = await requireGuest(request, services);
  const visitId = visitOf(session);
  const stored = visitId === null ? null : await services.authority.findVisit(visitId);
  if (stored?.visit.status !== 'open' || stored.visit.orderId !== orderId) throw new Rejected('not-found');
  const { visit, version } = stored;
  const { dinerId } = session;
  const { rules } = services.house;
  const diner = findDiner(visit, dinerId);
  if (diner && accessOf(diner, rules) === 'nothing') throw new Refused({ code: 'not-trusted' });
  return { visit: openVisitSeenBy(visit, dinerId, rules), version, dinerId };
}

/** The same for what concerns the whole party: whoever waits for its yes has no part in it. */
export async function requirePartyOrder(
  request: FastifyRequest,
  services: Services,
  orderId: OrderId,
): Promise<RunningOrder> {
  const { visit, version, dinerId } = await requireOwnOrder(request, services, orderId);
  const diner = findDiner(visit, dinerId);
  if (diner && accessOf(diner, services.house.rules) !== 'all') throw new Refused({ code: 'not-trusted' });
  return { visit, version };
}

/** Any running order for the staff, the own one for a guest. */
export async function requireVisibleOrder(
  request: FastifyRequest,
  services: Services,
  orderId: OrderId,
): Promise<RunningOrder> {
  if (!(await findStaff(request, services))) return requireOwnOrder(request, services, orderId);
  return requireRunningOrder(services, orderId);
}

/** The running order of this number. */
export async function requireRunningOrder(services: Services, orderId: OrderId): Promise<RunningOrder> {
  const order = (await listRunningOrders(services)).find(({ visit }) => visit.orderId === orderId);
  if (!order) throw new Rejected('not-found');
  return order;
}

/** Every running order. What waits for the staff is none yet. */
export async function listRunningOrders({ floor }: Services): Promise<readonly RunningOrder[]> {
  return (await floor.listRunning()).flatMap(({ version, visit }) =>
    visit.status === 'open' ? [{ version, visit }] : [],
  );
}
