import type { StaffRole } from '@tavolata/protocol';
import type { Access } from '@tavolata/protocol/endpoints';
import type { FastifyRequest } from 'fastify';
import type { StaffAccount } from '../access/access-store.ts';
import { cookieNames } from '../access/cookies.ts';
import { mayReadFigures } from '../access/may-read-figures.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import { Rejected } from './problems.ts';
import type { Uses } from './services.ts';

/** Who has been let in; nobody in particular where anyone may call. */
export interface Admission {
  readonly guest?: GuestSession;
  readonly staff?: StaffAccount;
}

/** Lets in who may call. Throws what to tell everybody else. */
export async function admit(
  access: Access,
  request: FastifyRequest,
  services: Uses<'codes' | 'guestSessions' | 'metricsToken' | 'publicUrl' | 'staff'>,
): Promise<Admission> {
  switch (access.who) {
    case 'anyone':
      return {};
    case 'guest':
      return { guest: await requireGuest(request, services) };
    case 'staff':
      return { staff: requireRole(await findStaff(request, services), access.roles) };
    case 'staff-not-guest': {
      const staff = await findStaff(request, services);
      if (!staff && (await requireGuest(request, services))) throw new Rejected('forbidden');
      return { staff: requireRole(staff, access.roles) };
    }
    case 'guest-or-staff': {
      const staff = await findStaff(request, services);
      return staff
        ? { staff: requireRole(staff, access.roles) }
        : { guest: await requireGuest(request, services) };
    }
    case 'staff-once-sealed': {
      const { hostname } = new URL(services.publicUrl());
      if (!services.codes.admissions.sealsAt(hostname)) return {};
      return { staff: requireRole(await findStaff(request, services), access.roles) };
    }
    case 'figures-token':
      if (!mayReadFigures(request.raw, services.metricsToken)) throw new Rejected('not-found');
      return {};
  }
}

/** The guest session of a request; who has none, or too old a one, is asked to scan. */
async function requireGuest(
  { cookies }: FastifyRequest,
  { guestSessions }: Uses<'guestSessions'>,
): Promise<GuestSession> {
  const token = cookies[cookieNames.guest];
  if (token === undefined) throw new Rejected('no-session');
  const session = await guestSessions.find(token);
  if (!session) throw new Rejected('scan-again');
  return session;
}

/** The member of staff behind a request, if there is one. */
function findStaff({ cookies }: FastifyRequest, { staff }: Uses<'staff'>): Promise<StaffAccount | null> {
  return staff.find(cookies[cookieNames.staff]);
}

function requireRole(staff: StaffAccount | null, roles: readonly StaffRole[]): StaffAccount {
  if (!staff) throw new Rejected('no-session');
  if (!roles.includes(staff.role)) throw new Rejected('forbidden');
  return staff;
}
