import { staffRoleOf, type PersonRole } from '@tavolata/protocol';
import type { Selectable } from 'kysely';
import type { StaffAccount, StaffDevice } from '../../access/access-store.ts';
import type { RestaurantTables } from './tables.ts';

/** An account as its row has it. */
export function toAccount(row: Selectable<RestaurantTables['staff']>): StaffAccount {
  // Only our own calls write roles, and they take no others.
  const role = row.role as PersonRole;
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    role: staffRoleOf(role),
    isOwner: role === 'owner',
    passwordHash: row.password_hash,
    isDemo: row.is_demo === 1,
    disabledAt: row.disabled_at,
    pinHash: row.pin_hash,
    seenAt: row.seen_at,
  };
}

/** A device as its row has it. */
export function toDevice(row: Selectable<RestaurantTables['staff_devices']>): StaffDevice {
  return { id: row.id, tokenHash: row.token_hash, name: row.name, isShared: row.is_shared === 1 };
}
