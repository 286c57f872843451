import type { PersonRole } from '@tavolata/protocol';
import type { StaffAccount } from './access-store.ts';

type Standing = Pick<StaffAccount, 'role' | 'isOwner'>;

/** What somebody is, in one word. */
export function personRoleOf({ role, isOwner }: Standing): PersonRole {
  return isOwner ? 'owner' : role;
}

/** Whether somebody may change an account of this standing, and make it one of that: owners are the owners' [PEOPLE-2]. */
export function mayChange(by: Pick<Standing, 'isOwner'>, of: PersonRole, to: PersonRole = of): boolean {
  return by.isOwner || (of !== 'owner' && to !== 'owner');
}

/** Whether this leaves the restaurant without an owner who can log in [PEOPLE-1]. */
export function leavesNoOwner(left: readonly Pick<StaffAccount, 'isOwner' | 'disabledAt'>[]): boolean {
  return !left.some(({ isOwner, disabledAt }) => isOwner && disabledAt === null);
}
