import type { Instant, VisitId } from '@tavolata/domain';
import type { OdCustomerWire } from '@tavolata/protocol';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { KnownMember, MemberLogin, MemberStore } from '../../loyalty/member-store.ts';
import { json, parse } from './cells.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import type { RestaurantTables } from './tables.ts';

/** Keeps members and their logins in the restaurant database. */
export class KyselyMemberStore implements MemberStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  addLogin({ verifyId, visitId, dinerId, project, stringId, since }: MemberLogin) {
    return this.#database.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('member_logins')
        .where('visit_id', '=', visitId)
        .where('diner_id', '=', dinerId)
        .where('member', 'is', null)
        .execute();
      const of = { visit_id: visitId, diner_id: dinerId, project, string_id: stringId };
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('member_logins')
        .values({ verify_id: verifyId, ...of, since })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    });
  }

  async findLogin(verifyId: string) {
    const row = await this.#running().where('verify_id', '=', verifyId).executeTakeFirst();
    return row ? toLogin(row) : null;
  }

  async findWaiting({ visitId, dinerId }: Pick<MemberLogin, 'visitId' | 'dinerId'>) {
    const row = await this.#running()
      .where('visit_id', '=', visitId)
      .where('diner_id', '=', dinerId)
      .where('member', 'is', null)
      .executeTakeFirst();
    return row ? toLogin(row) : null;
  }

  async findMember(visitId: VisitId) {
    const row = await this.#running()
      .where('visit_id', '=', visitId)
      .where('member', 'is not', null)
      .executeTakeFirst();
    return row ? toLogin(row) : null;
  }

  async listVisits() {
    const rows = await this.#running().execute();
    const visits = new Map<VisitId, boolean>();
    for (const { visit_id, member } of rows)
      visits.set(visit_id, (visits.get(visit_id) ?? false) || member !== null);
    return [...visits].map(([visitId, hasMember]) => ({ visitId, hasMember }));
  }

  logIn(verifyId: string, member: KnownMember) {
    return this.#database.transaction().execute(async (transaction) => {
      const login = await transaction
        .selectFrom('member_logins')
        .select('visit_id')
        .where('verify_id', '=', verifyId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (!login) return false;
      await transaction
        .deleteFrom('member_logins')
        .where('visit_id', '=', login.visit_id)
        .where('member', 'is not', null)
        .where('verify_id', '!=', verifyId)
        .execute();
      await transaction
        .updateTable('member_logins')
        .set({ member: json(member) })
        .where('verify_id', '=', verifyId)
        .execute();
      return true;
    });
  }

  async removeLogin(verifyId: string) {
    await this.#database.deleteFrom('member_logins').where('verify_id', '=', verifyId).execute();
  }

  moveLogins(from: VisitId, into: VisitId) {
    return this.#database.transaction().execute(async (transaction) => {
      const there = await transaction
        .selectFrom('member_logins')
        .select('verify_id')
        .where('visit_id', '=', into)
        .where('member', 'is not', null)
        .executeTakeFirst();
      if (there) {
        await transaction
          .deleteFrom('member_logins')
          .where('visit_id', '=', from)
          .where('member', 'is not', null)
          .execute();
      }
      await transaction
        .updateTable('member_logins')
        .set({ visit_id: into })
        .where('visit_id', '=', from)
        .execute();
    });
  }

  async endLogins(visitId: VisitId, at: Instant) {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('member_logins')
        .where('visit_id', '=', visitId)
        .where('member', 'is', null)
        .execute();
      await transaction
        .updateTable('member_logins')
        .set({ ended_at: at })
        .where('visit_id', '=', visitId)
        .where('ended_at', 'is', null)
        .execute();
    });
  }

  async forgetEnded(endedBefore: Instant) {
    await this.#database.deleteFrom('member_logins').where('ended_at', '<', endedBefore).execute();
  }

  async readSecret() {
    const row = await this.#database
      .selectFrom('kept_secrets')
      .select('value')
      .where('name', '=', loyaltySecret)
      .executeTakeFirst();
    return row?.value ?? null;
  }

  setSecret(secret: string | null, entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await addLogEntry(transaction, entry))) return false;
      await transaction.deleteFrom('kept_secrets').where('name', '=', loyaltySecret).execute();
      if (secret !== null) {
        await transaction.insertInto('kept_secrets').values({ name: loyaltySecret, value: secret }).execute();
      }
      return true;
    });
  }

  #running() {
    return this.#database.selectFrom('member_logins').selectAll().where('ended_at', 'is', null);
  }
}

const loyaltySecret = 'loyalty';

function toLogin(row: Selectable<RestaurantTables['member_logins']>): MemberLogin {
  return {
    verifyId: row.verify_id,
    visitId: row.visit_id,
    dinerId: row.diner_id,
    // Only addLogin writes it, from a message that fits its schema.
    project: row.project as OdCustomerWire['project'],
    stringId: row.string_id,
    since: row.since,
    member: row.member === null ? null : parse<KnownMember>(row.member),
  };
}
