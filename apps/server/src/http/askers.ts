import type { StaffRole } from '@tavolata/protocol';
import type { FastifyRequest } from 'fastify';
import type { StaffAccount } from '../access/access-store.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import { cookieNames } from '../access/cookies.ts';
import { Rejected } from './problems.ts';
import type { Services } from './services.ts';

/** The guest session of a request; who has none, or too old a one, is asked to scan. */
export async function requireGuest(
  request: FastifyRequest,
  { guestSessions }: Services,
): Promise<GuestSession> {
  const token = request.cookies[cookieNames.guest];
  if (token === undefined) throw new Rejected('no-session');
  const session = await guestSessions.find(token);
  if (!session) throw new Rejected('scan-again');
  return session;
}

/** The member of staff behind a request, if there is one. */
export function findStaff(request: FastifyRequest, { staff }: Services): Promise<StaffAccount | null> {
  return staff.find(request.cookies[cookieNames.staff]);
}

/** The same for calls that the specification gives to guests: here a guest is told no, not asked to log in. */
export async function requireStaffNotGuest(
  request: FastifyRequest,
  services: Services,
  roles: readonly StaffRole[],
): Promise<StaffAccount> {
  const isGuest = !(await findStaff(request, services)) && (await requireGuest(request, services));
  if (isGuest) throw new Rejected('forbidden');
  return requireStaff(request, services, roles);
}

/** The member of staff behind a request, in one of the roles that may do this. */
export async function requireStaff(
  request: FastifyRequest,
  services: Services,
  roles: readonly StaffRole[],
): Promise<StaffAccount> {
  const staff = await findStaff(request, services);
  if (!staff) throw new Rejected('no-session');
  if (!roles.includes(staff.role)) throw new Rejected('forbidden');
  return staff;
}
