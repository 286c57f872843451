import type { DinerId, OpenVisit, OrderId } from '@tavolata/domain';
import type { FastifyRequest } from 'fastify';
import { visitOf } from '../access/guest-sessions.ts';
import { findStaff, requireGuest } from './askers.ts';
import { Rejected } from './problems.ts';
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
  return { visit: stored.visit, version: stored.version, dinerId: session.dinerId };
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
