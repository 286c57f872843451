import type { Ticket } from '@tavolata/domain';
import type { AuditPage } from '../../audit/audit-log.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { Contact, PinHash } from '../../visits/visit-secrets.ts';
import { alertOf, guestSessionOf, loggedEntryOf, stockRowOf } from '../sqlite/rows.ts';
import type { PostgresRestaurant } from './postgres-tables.ts';

/** Reads what is kept beside visits. */
export function besideReads(db: PostgresRestaurant) {
  const sessions = db.selectFrom('guest_sessions').selectAll();
  const entries = db.selectFrom('audit_log').select(['number', 'body']);
  return {
    async findGuestSession(tokenHash: string): Promise<GuestSession | null> {
      const row = await sessions.where('token_hash', '=', tokenHash).executeTakeFirst();
      return row ? guestSessionOf(row) : null;
    },
    async listGuestSessions(visitId: string): Promise<readonly GuestSession[]> {
      const rows = await sessions
        .where('visit_id', '=', visitId)
        .where('ended_at', 'is', null)
        .orderBy('scanned_at')
        .execute();
      return rows.map(guestSessionOf);
    },
    async findPinHash(visitId: string): Promise<PinHash | null> {
      const row = await db
        .selectFrom('visit_secrets')
        .select('pin_hash')
        .where('visit_id', '=', visitId)
        .executeTakeFirst();
      return row?.pin_hash ?? null;
    },
    async findContact(visitId: string): Promise<Contact | null> {
      const row = await db
        .selectFrom('visit_secrets')
        .select('contact')
        .where('visit_id', '=', visitId)
        .executeTakeFirst();
      return row?.contact == null ? null : (JSON.parse(row.contact) as Contact);
    },
    async listWaitingTickets(): Promise<readonly Ticket[]> {
      const rows = await db
        .selectFrom('tickets')
        .select('body')
        .where('acknowledged_at', 'is', null)
        .orderBy('number')
        .execute();
      return rows.map(({ body }) => JSON.parse(body) as Ticket);
    },
    async findAcknowledgements(ids: readonly Ticket['id'][]): Promise<ReadonlyMap<Ticket['id'], number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('tickets')
        .select(['id', 'acknowledged_at'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.flatMap(({ id, acknowledged_at: at }) => (at === null ? [] : [[id, at] as const])));
    },
    async readStock() {
      return (await db.selectFrom('stock').selectAll().orderBy('dish_id').execute()).map(stockRowOf);
    },
    async listPausedTables() {
      const rows = await db.selectFrom('paused_tables').select('table_id').orderBy('table_id').execute();
      return rows.map(({ table_id }) => table_id);
    },
    async listAlerts() {
      return (await db.selectFrom('alerts').selectAll().orderBy('noticed_at').execute()).map(alertOf);
    },
    async findAuditEntry(requestId: string) {
      const row = await entries.where('request_id', '=', requestId).executeTakeFirst();
      return row ? loggedEntryOf(row) : null;
    },
    async listAuditEntries({ before, limit, of = {} }: AuditPage) {
      const { staffName, tableId, since, until, acts } = of;
      let asked = entries.where('number', '<', before).orderBy('number', 'desc').limit(limit);
      if (staffName !== undefined) asked = asked.where('staff_name', '=', staffName);
      if (tableId !== undefined) asked = asked.where('table_id', '=', tableId);
      if (since !== undefined) asked = asked.where('at', '>=', since);
      if (until !== undefined) asked = asked.where('at', '<', until);
      if (acts !== undefined) asked = asked.where('what', 'in', acts.length > 0 ? acts : ['']);
      return (await asked.execute()).map(loggedEntryOf);
    },
    async listAuditNames() {
      const rows = await db
        .selectFrom('audit_log')
        .select('staff_name')
        .distinct()
        .orderBy('staff_name')
        .execute();
      return rows.map(({ staff_name }) => staff_name);
    },
  };
}
