import type { StaffRole } from './schemas/staff.ts';

/** What somebody is in the restaurant: an owner may what a manager may, and only owners change owners. */
export const personRoles = ['owner', 'manager', 'waiter', 'kitchen'] as const;
/** One of them. */
export type PersonRole = (typeof personRoles)[number];

/** What this person’s calls are let in as. */
export function staffRoleOf(role: PersonRole): StaffRole {
  return role === 'owner' ? 'manager' : role;
}
