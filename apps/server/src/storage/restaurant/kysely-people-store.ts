import type { Instant } from '@tavolata/domain';
import type { PersonRole } from '@tavolata/protocol';
import type { Selectable, Transaction } from 'kysely';
import type { NewStaffAccount, StaffAccount, StaffDevice } from '../../access/access-store.ts';
import { leavesNoOwner, mayChange, personRoleOf } from '../../access/people-rules.ts';
import type {
  ChangeOutcome,
  CodeOutcome,
  NewStaffCode,
  PeopleStore,
  PersonChange,
  StaffCode,
} from '../../access/people-store.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import { toAccount, toDevice } from './staff-row.ts';
import type { RestaurantTables } from './tables.ts';

type EntryOf = (staff: Pick<StaffAccount, 'id' | 'name'>) => AuditEntry;

/** Takes a transaction back, and is what came of it. */
class TakenBack extends Error {
  readonly outcome: string;

  constructor(outcome: Exclude<ChangeOutcome | CodeOutcome, StaffAccount>) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Keeps what becomes of accounts in the restaurant database. */
export class KyselyPeopleStore implements PeopleStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async listCodes(at: Instant) {
    const rows = await this.#database
      .selectFrom('staff_codes')
      .selectAll()
      .where('expires_at', '>', at)
      .orderBy('expires_at')
      .execute();
    return rows.map(toCode);
  }

  async findCode(codeHash: string, at: Instant) {
    const row = await this.#database
      .selectFrom('staff_codes')
      .selectAll()
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    return row ? toCode(row) : null;
  }

  putCode(code: NewStaffCode, entry: AuditEntry): Promise<'done' | 'forbidden'> {
    const { id, codeHash, staffId, name, role, madeBy, expiresAt } = code;
    return this.#orTakenBack(async (transaction) => {
      // Writes first, as a change of an account does.
      await addLogEntry(transaction, entry);
      if (!(await mayStillMake(transaction, code))) throw new TakenBack('forbidden');
      await transaction.deleteFrom('staff_codes').where('id', '=', id).execute();
      await transaction.deleteFrom('staff_codes').where('expires_at', '<=', entry.at).execute();
      if (staffId !== null) await endCodesFor(transaction, staffId);
      await transaction
        .insertInto('staff_codes')
        .values({
          ...{ id, code_hash: codeHash, staff_id: staffId, name, role },
          ...{ made_by: madeBy, expires_at: expiresAt },
        })
        .execute();
      return 'done' as const;
    });
  }

  async withdrawCode(id: StaffCode['id'], entry: AuditEntry) {
    await this.#database.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('staff_codes')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await addLogEntry(transaction, entry);
    });
  }

  joinByCode(
    codeHash: string,
    at: Instant,
    given: Omit<NewStaffAccount, 'role' | 'isOwner' | 'isDemo'>,
    entryOf: EntryOf,
  ): Promise<CodeOutcome> {
    return this.#orTakenBack(async (transaction) => {
      const code = await useUp(transaction, codeHash, at);
      if (!code || code.staff_id !== null) throw new TakenBack('wrong-code');
      const { id, account, name, passwordHash } = given;
      const row = { id, account, name, role: code.role, password_hash: passwordHash, is_demo: 0 } as const;
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('staff')
        .values(row)
        .onConflict((conflict) => conflict.column('account').doNothing())
        .executeTakeFirstOrThrow();
      // The code is still good for another account.
      if (numInsertedOrUpdatedRows !== 1n) throw new TakenBack('account-taken');
      await addLogEntry(transaction, entryOf({ id, name }));
      return findStaff(transaction, id);
    });
  }

  renewByCode(codeHash: string, at: Instant, passwordHash: string, entryOf: EntryOf): Promise<CodeOutcome> {
    return this.#orTakenBack(async (transaction) => {
      const code = await useUp(transaction, codeHash, at);
      if (!code || code.staff_id === null) throw new TakenBack('wrong-code');
      const staff = await findStaff(transaction, code.staff_id);
      // Whoever made it may not renew what its person is by now [PEOPLE-2].
      if (code.role !== personRoleOf(staff)) throw new TakenBack('wrong-code');
      await transaction
        .updateTable('staff')
        .set({ password_hash: passwordHash, pin_hash: null, is_demo: 0 })
        .where('id', '=', staff.id)
        .execute();
      await endSessions(transaction, staff.id);
      await addLogEntry(transaction, entryOf(staff));
      return { ...staff, passwordHash, pinHash: null, isDemo: false };
    });
  }

  changePerson(
    id: StaffAccount['id'],
    change: PersonChange,
    by: Pick<StaffAccount, 'isOwner'>,
    entry: AuditEntry,
  ): Promise<ChangeOutcome> {
    return this.#orTakenBack(async (transaction): Promise<ChangeOutcome> => {
      // Writes first: whoever changes accounts at the same time waits here, and sees what came of it.
      if (!(await addLogEntry(transaction, entry))) return 'known';
      const row = await transaction.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new TakenBack('not-found');
      const before = personRoleOf(toAccount(row));
      if (!mayChange(by, before, 'role' in change ? change.role : before)) throw new TakenBack('forbidden');
      await transaction
        .updateTable('staff')
        .set('disabledAt' in change ? { disabled_at: change.disabledAt } : change)
        .where('id', '=', id)
        .execute();
      const all = await transaction.selectFrom('staff').selectAll().execute();
      if (leavesNoOwner(all.map(toAccount))) throw new TakenBack('last-owner');
      if ('name' in change) return 'done';
      await endSessions(transaction, id);
      await endCodesFor(transaction, id);
      // Who rises may hand out all that they have handed out.
      if (!('role' in change) || change.role !== 'owner')
        await transaction.deleteFrom('staff_codes').where('made_by', '=', id).execute();
      return 'done';
    });
  }

  async changeOwnPassword(id: StaffAccount['id'], passwordHash: string, entry: AuditEntry) {
    await this.#database.transaction().execute(async (transaction) => {
      await addLogEntry(transaction, entry);
      await transaction
        .updateTable('staff')
        .set({ password_hash: passwordHash, is_demo: 0 })
        .where('id', '=', id)
        .execute();
      await endSessions(transaction, id);
      await endCodesFor(transaction, id);
    });
  }

  async setOwnPin(id: StaffAccount['id'], pinHash: string | null, entry: AuditEntry) {
    await this.#database.transaction().execute(async (transaction) => {
      await addLogEntry(transaction, entry);
      await transaction.updateTable('staff').set({ pin_hash: pinHash }).where('id', '=', id).execute();
      await transaction
        .deleteFrom('staff_sessions')
        .where('staff_id', '=', id)
        .where('is_by_pin', '=', 1)
        .execute();
    });
  }

  async listSharedDevices() {
    const rows = await this.#database
      .selectFrom('staff_devices')
      .selectAll()
      .where('is_shared', '=', 1)
      .orderBy('name')
      .execute();
    return rows.map(toDevice);
  }

  shareDevice(id: StaffDevice['id'], isShared: boolean, entry: AuditEntry): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('staff_devices')
        .set({ is_shared: isShared ? 1 : 0 })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await addLogEntry(transaction, entry);
      return true;
    });
  }

  async #orTakenBack<Outcome>(
    work: (transaction: Transaction<RestaurantTables>) => Promise<Outcome>,
  ): Promise<Outcome> {
    try {
      return await this.#database.transaction().execute(work);
    } catch (error) {
      // Each of them throws outcomes of its own alone.
      if (error instanceof TakenBack) return error.outcome as Outcome;
      throw error;
    }
  }
}

/** Takes a code out of use, and answers what it was for: of two who use it at once, one gets it. */
function useUp(transaction: Transaction<RestaurantTables>, codeHash: string, at: Instant) {
  return transaction
    .deleteFrom('staff_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
}

async function findStaff(transaction: Transaction<RestaurantTables>, id: string): Promise<StaffAccount> {
  const row = transaction.selectFrom('staff').selectAll().where('id', '=', id);
  return toAccount(await row.executeTakeFirstOrThrow());
}

/** Whether who makes a code may do so, and its person is what it says: either may have changed since it was asked for. */
async function mayStillMake(
  transaction: Transaction<RestaurantTables>,
  { madeBy, staffId, role }: NewStaffCode,
): Promise<boolean> {
  const maker = await findStaff(transaction, madeBy);
  if (maker.disabledAt !== null || maker.role !== 'manager' || !mayChange(maker, role)) return false;
  if (staffId === null) return true;
  const person = await findStaff(transaction, staffId);
  return person.disabledAt === null && personRoleOf(person) === role;
}

async function endSessions(transaction: Transaction<RestaurantTables>, staffId: string): Promise<void> {
  await transaction.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}

/** Codes for a new password of theirs open nothing any more. */
async function endCodesFor(transaction: Transaction<RestaurantTables>, staffId: string): Promise<void> {
  await transaction.deleteFrom('staff_codes').where('staff_id', '=', staffId).execute();
}

function toCode(row: Selectable<RestaurantTables['staff_codes']>): StaffCode {
  return {
    id: row.id,
    codeHash: row.code_hash,
    staffId: row.staff_id,
    name: row.name,
    // Only our own calls write roles, and they take no others.
    role: row.role as PersonRole,
    madeBy: row.made_by,
    expiresAt: row.expires_at,
  };
}
