import type { Instant } from '@tavolata/domain';
import type {
  AccessStore,
  KnownDevice,
  NewStaffAccount,
  Proof,
  StaffAccount,
  StaffDevice,
  StaffSession,
} from '../../access/access-store.ts';
import { personRoleOf } from '../../access/people-rules.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import { toAccount, toDevice } from './staff-row.ts';

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

  async addStaff({ id, account, name, role, passwordHash, isDemo, isOwner = false }: NewStaffAccount) {
    const kept = personRoleOf({ role, isOwner });
    await this.#database
      .insertInto('staff')
      .values({ id, account, name, role: kept, password_hash: passwordHash, is_demo: isDemo ? 1 : 0 })
      .execute();
  }

  async setPassword(id: StaffAccount['id'], passwordHash: string) {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('staff')
        .set({ password_hash: passwordHash, pin_hash: null, is_demo: 0 })
        .where('id', '=', id)
        .execute();
      await transaction.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
      await transaction.deleteFrom('second_factors').where('staff_id', '=', id).execute();
      await transaction.deleteFrom('recovery_codes').where('staff_id', '=', id).execute();
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

  async createStaffSession(session: StaffSession, proof: Proof) {
    const { tokenHash, staffId, expiresAt, usedAt, deviceHash, isByPin } = session;
    const { numInsertedOrUpdatedRows } = await this.#database
      .insertInto('staff_sessions')
      .columns(['token_hash', 'staff_id', 'expires_at', 'used_at', 'device_hash', 'is_by_pin'])
      .expression((query) =>
        query
          .selectFrom('staff')
          .select((row) => [
            query.val(tokenHash).as('token_hash'),
            row.ref('id').as('staff_id'),
            query.val(expiresAt).as('expires_at'),
            query.val(usedAt).as('used_at'),
            query.val(deviceHash).as('device_hash'),
            query.val(isByPin ? 1 : 0).as('is_by_pin'),
          ])
          .where('id', '=', staffId)
          .where('disabled_at', 'is', null)
          .where(({ eb }) =>
            'pinHash' in proof
              ? eb('pin_hash', '=', proof.pinHash)
              : eb('password_hash', '=', proof.passwordHash),
          ),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await this.#noteSeen(session, usedAt);
    return true;
  }

  async findStaffSession(tokenHash: string) {
    const row = await this.#database
      .selectFrom('staff_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row) return null;
    const { staff_id: staffId, expires_at: expiresAt, used_at: usedAt, device_hash: deviceHash } = row;
    return { tokenHash, staffId, expiresAt, usedAt, deviceHash, isByPin: row.is_by_pin === 1 };
  }

  async markStaffSessionUsed(session: StaffSession, at: Instant) {
    await this.#database
      .updateTable('staff_sessions')
      .set({ used_at: at })
      .where('token_hash', '=', session.tokenHash)
      .execute();
    await this.#noteSeen(session, at);
  }

  /** Outlives the login itself. */
  async #noteSeen({ staffId, deviceHash }: StaffSession, at: Instant | null) {
    await this.#database.updateTable('staff').set({ seen_at: at }).where('id', '=', staffId).execute();
    await this.#database
      .updateTable('known_devices')
      .set({ seen_at: at })
      .where('staff_id', '=', staffId)
      .where('token_hash', '=', deviceHash ?? '')
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

  async rememberDevice(
    { tokenHash, staffId, expiresAt }: KnownDevice,
    asNew: Pick<StaffDevice, 'id' | 'name'>,
  ) {
    await this.#database
      .insertInto('staff_devices')
      .values({ token_hash: tokenHash, ...asNew })
      .onConflict((conflict) =>
        conflict.column('token_hash').doUpdateSet({ name: asNew.name }).where('staff_devices.name', '=', ''),
      )
      .execute();
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
      .selectFrom('staff_devices')
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

  async findDeviceByToken(tokenHash: string) {
    const row = await this.#database
      .selectFrom('staff_devices')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row ? toDevice(row) : null;
  }

  async listUsedDevices(at: Instant, staffId?: StaffAccount['id']) {
    const rows = await this.#database
      .selectFrom('known_devices as known')
      .innerJoin('staff_devices as device', 'device.token_hash', 'known.token_hash')
      .selectAll('device')
      .select(['known.staff_id', 'known.seen_at'])
      .select((query) =>
        query
          .exists(
            query
              .selectFrom('staff_sessions as session')
              .select('session.token_hash')
              .whereRef('session.device_hash', '=', 'known.token_hash')
              .whereRef('session.staff_id', '=', 'known.staff_id')
              .where('session.expires_at', '>', at),
          )
          .as('is_logged_in'),
      )
      .where('known.expires_at', '>', at)
      .$if(staffId !== undefined, (query) => query.where('known.staff_id', '=', staffId ?? ''))
      .orderBy('known.seen_at', 'desc')
      .execute();
    return rows.map((row) => ({
      ...toDevice(row),
      staffId: row.staff_id,
      seenAt: row.seen_at,
      isLoggedIn: Boolean(row.is_logged_in),
    }));
  }

  async nameDevice(id: StaffDevice['id'], name: string) {
    await this.#database.updateTable('staff_devices').set({ name }).where('id', '=', id).execute();
  }

  async leaveDevice(id: StaffDevice['id'], staffId: StaffAccount['id']) {
    await this.#database.transaction().execute(async (transaction) => {
      const { token_hash: tokenHash } = await transaction
        .selectFrom('staff_devices')
        .select('token_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await transaction
        .deleteFrom('staff_sessions')
        .where('staff_id', '=', staffId)
        .where('device_hash', '=', tokenHash)
        .execute();
      await transaction
        .deleteFrom('known_devices')
        .where('staff_id', '=', staffId)
        .where('token_hash', '=', tokenHash)
        .execute();
    });
  }

  async forgetDevices(expiredBy: Instant) {
    await this.#database.deleteFrom('known_devices').where('expires_at', '<=', expiredBy).execute();
    // A shared one stays until the managers say otherwise.
    await this.#database
      .deleteFrom('staff_devices')
      .where('is_shared', '=', 0)
      .where('token_hash', 'not in', (query) => query.selectFrom('known_devices').select('token_hash'))
      .execute();
  }
}
