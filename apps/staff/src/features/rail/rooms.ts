import type { StaffRole } from '@tavolata/protocol';

export type Room =
  | 'needs'
  | 'floor'
  | 'approvals'
  | 'calls'
  | 'kitchen'
  | 'menu'
  | 'codes'
  | 'reports'
  | 'settings';

const roomsByRole = {
  manager: ['floor', 'needs', 'approvals', 'calls', 'kitchen', 'menu', 'codes', 'reports', 'settings'],
  waiter: ['needs', 'floor', 'approvals', 'calls', 'kitchen', 'menu', 'codes'],
  kitchen: ['kitchen'],
} as const satisfies Record<StaffRole, readonly [Room, ...Room[]]>;

/** The rooms a role works in; the first one opens by itself. */
export function roomsOf(role: StaffRole): readonly [Room, ...Room[]] {
  return roomsByRole[role];
}

/** So many rooms have width along the bottom of a phone. */
const roomsInBar = 7;

/** Rooms for which a phone has no width along its bottom: the account's sheet leads there. */
export function besideBar(rooms: readonly Room[]): readonly Room[] {
  return rooms.length > roomsInBar ? rooms.filter((room) => room === 'needs' || room === 'reports') : [];
}
