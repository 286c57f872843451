import type { StaffRole } from '@tavolata/protocol';

export type Room = 'floor' | 'approvals' | 'calls' | 'kitchen' | 'menu' | 'codes' | 'reports' | 'settings';

const roomsByRole = {
  manager: ['floor', 'approvals', 'calls', 'kitchen', 'menu', 'codes', 'reports', 'settings'],
  waiter: ['floor', 'approvals', 'calls', 'kitchen', 'menu', 'codes'],
  kitchen: ['kitchen'],
} as const satisfies Record<StaffRole, readonly [Room, ...Room[]]>;

/** The rooms a role works in; the first one opens by itself. */
export function roomsOf(role: StaffRole): readonly [Room, ...Room[]] {
  return roomsByRole[role];
}

/** Along the bottom of a phone there is no width for this one: the account's sheet leads there. */
export const besideBar = 'reports' satisfies Room;
