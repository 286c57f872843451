import type { Transaction } from 'kysely';
import type { StaffAccount } from '../../access/access-store.ts';
import type { SecondFactorStore, TurnedOn } from '../../access/second-factor-store.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import type { RestaurantTables } from './tables.ts';

type StaffId = StaffAccount['id'];

/** Keeps second factors in the restaurant database. */
export class KyselySecondFactorStore implements SecondFactorStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async find(staffId: StaffId) {
    const row = await this.#database
      .selectFrom('second_factors')
      .selectAll()
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    return row ? { secret: row.secret, since: row.since, lastStep: row.last_step } : null;
  }

  async listOn() {
    const rows = await this.#database
      .selectFrom('second_factors')
      .select('staff_id')
      .where('since', 'is not', null)
      .execute();
    return rows.map(({ staff_id }) => staff_id);
  }

  async countRecoveryCodes(staffId: StaffId) {
    const rows = await this.#database
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('staff_id', '=', staffId)
      .execute();
    return rows.length;
  }

  async propose(staffId: StaffId, secret: string) {
    const { numInsertedOrUpdatedRows } = await this.#database
      .insertInto('second_factors')
      .values({ staff_id: staffId, secret, since: null, last_step: 0 })
      .onConflict((conflict) =>
        conflict
          .column('staff_id')
          .doUpdateSet({ secret, last_step: 0 })
          .where('second_factors.since', 'is', null),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  turnOn(staffId: StaffId, { at, step, codeHashes }: TurnedOn, entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('second_factors')
        .set({ since: at, last_step: step })
        .where('staff_id', '=', staffId)
        .where('since', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return false;
      await addLogEntry(transaction, entry);
      await putRecoveryCodes(transaction, staffId, codeHashes);
      await transaction.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
      await transaction.deleteFrom('known_devices').where('staff_id', '=', staffId).execute();
      return true;
    });
  }

  async useStep(staffId: StaffId, step: number) {
    // One statement: of two who show one code at once, one gets in.
    const { numUpdatedRows } = await this.#database
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('staff_id', '=', staffId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  useRecoveryCode(staffId: StaffId, codeHash: string, entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('recovery_codes')
        .where('staff_id', '=', staffId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) return false;
      await addLogEntry(transaction, entry);
      return true;
    });
  }

  renewRecoveryCodes(staffId: StaffId, codeHashes: readonly string[], entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      // Writes first: who turns it off at the same time waits here.
      await transaction.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
      const factor = await transaction
        .selectFrom('second_factors')
        .select('since')
        .where('staff_id', '=', staffId)
        .executeTakeFirst();
      if (typeof factor?.since !== 'number') return false;
      await addLogEntry(transaction, entry);
      await putRecoveryCodes(transaction, staffId, codeHashes);
      return true;
    });
  }

  turnOff(staffId: StaffId, entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('second_factors')
        .where('staff_id', '=', staffId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) return false;
      await transaction.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
      await addLogEntry(transaction, entry);
      return true;
    });
  }
}

async function putRecoveryCodes(
  transaction: Transaction<RestaurantTables>,
  staffId: StaffId,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ code_hash, staff_id: staffId })))
    .execute();
}
