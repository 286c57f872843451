import type { Instant } from '@tavolata/domain';
import type { StaffRole } from '@tavolata/protocol';
import type { Selectable } from 'kysely';
import type { AccessStore, KnownDevice, StaffAccount, StaffSession } from '../../access/access-store.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import type { RestaurantTables } from './tables.ts';

/** Keeps staff, their sessions and their devices in the restaurant database. */
export class KyselyAccessStore implements AccessStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async listStaff() {
    const rows = await this.#database.selectFrom('staff').selectAll().orderBy('account').execute();
    return rows.map(toAccount);
  }

  async addStaff({ id, account, name, role, passwordHash, isDemo }: StaffAccount) {
    await this.#database
      .insertInto('staff')
      .values({ id, account, name, role, password_hash: passwordHash, is_demo: isDemo ? 1 : 0 })
      .execute();
  }

  async setPassword(id: StaffAccount['id'], passwordHash: string) {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('staff')
        .set({ password_hash: passwordHash, is_demo: 0 })
        .where('id', '=', id)
        .execute();
      await transaction.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
    });
  }

  async findStaff(id: StaffAccount['id']) {
    const row = await this.#database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  async findStaffByAccount(account: string) {
    const row = await this.#database
      .selectFrom('staff')
      .selectAll()
      .where('account', '=', account)
      .executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  async createStaffSession({ tokenHash, staffId, expiresAt, usedAt }: StaffSession) {
    await this.#database
      .insertInto('staff_sessions')
      .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt, used_at: usedAt })
      .execute();
  }

  async findStaffSession(tokenHash: string) {
    const row = await this.#database
      .selectFrom('staff_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row) return null;
    const { staff_id: staffId, expires_at: expiresAt, used_at: usedAt } = row;
    return { tokenHash, staffId, expiresAt, usedAt };
  }

  async markStaffSessionUsed(tokenHash: string, at: Instant) {
    await this.#database
      .updateTable('staff_sessions')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .execute();
  }

  async endStaffSession(tokenHash: string) {
    await this.#database.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
  }

  async endStaffSessionsOf(staffId: StaffAccount['id']) {
    await this.#database.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  }

  async forgetStaffSessions(expiredBy: Instant) {
    await this.#database.deleteFrom('staff_sessions').where('expires_at', '<=', expiredBy).execute();
  }

  async rememberDevice({ tokenHash, staffId, expiresAt }: KnownDevice) {
    await this.#database
      .insertInto('known_devices')
      .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ expires_at: expiresAt }),
      )
      .execute();
  }

  async hasDevice(tokenHash: string) {
    const row = await this.#database
      .selectFrom('known_devices')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row !== undefined;
  }

  async findDevice(tokenHash: string, staffId: StaffAccount['id']) {
    const row = await this.#database
      .selectFrom('known_devices')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    return row ? { tokenHash: row.token_hash, staffId: row.staff_id, expiresAt: row.expires_at } : null;
  }

  async forgetDevices(expiredBy: Instant) {
    await this.#database.deleteFrom('known_devices').where('expires_at', '<=', expiredBy).execute();
  }
}

function toAccount(row: Selectable<RestaurantTables['staff']>): StaffAccount {
  const { id, account, name, password_hash: passwordHash, is_demo } = row;
  // Only addStaff writes roles, and it takes no others.
  return { id, account, name, role: row.role as StaffRole, passwordHash, isDemo: is_demo === 1 };
}
