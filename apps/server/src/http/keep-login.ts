import type { StaffMemberWire } from '@tavolata/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAccount } from '../access/access-store.ts';
import { cookieNames, cookieOptions } from '../access/cookies.ts';
import type { AskingDevice, BegunLogin } from '../access/staff-accounts.ts';
import type { Uses } from './services.ts';

/** Has a browser keep a login that was begun on it, and what makes it known from then on. */
export function keepLogin(
  reply: FastifyReply,
  login: Omit<BegunLogin, 'device'> & Partial<Pick<BegunLogin, 'device'>>,
  { now, publicUrl }: Uses<'now' | 'publicUrl'>,
): void {
  const isHttps = publicUrl().startsWith('https:');
  const seconds = Math.floor((login.expiresAt - now()) / 1000);
  reply.setCookie(cookieNames.staff, login.token, cookieOptions({ isHttps, seconds }));
  if (!login.device) return;
  const kept = cookieOptions({ isHttps, seconds: login.device.seconds });
  reply.setCookie(cookieNames.device, login.device.token, kept);
}

/** The browser behind a request. */
export function askingDevice({ cookies, headers }: FastifyRequest): AskingDevice {
  return { token: cookies[cookieNames.device], userAgent: headers['user-agent'] };
}

/** Who is logged in, as the console has it. */
export function staffWire(member: StaffAccount, { staff }: Uses<'staff'>): StaffMemberWire {
  const { id, account, name, role, isOwner, isDemo } = member;
  const must_change_password = staff.mustChangePassword(member);
  return { id, account, name, role, is_owner: isOwner, has_demo_password: isDemo, must_change_password };
}
