import { scopeOfAlert, type AuditEntry } from '../../audit/audit-log.ts';
import type { KeptAlert } from '../../alerts/table-alert.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { StockChange } from '../../stock/stock-storage.ts';
import { log } from './log-writes.ts';
import type { Writing } from './postgres-tables.ts';
import { expireSessions, setVisitAside } from './step-writes.ts';
import { putStock } from './stock-writes.ts';

/** Writes what is kept beside visits, in transactions that others share. */
export const besideWrites = {
  async endUnreadableVisit(db: Writing, visitId: string, entry: AuditEntry): Promise<void> {
    if (await log(db, entry)) await setVisitAside(db, visitId, entry.at);
  },

  async createGuestSession(db: Writing, session: GuestSession, insteadOf: string | null): Promise<void> {
    await expireSessions(db, session.scannedAt, session.dinerId, insteadOf);
    await db
      .insertInto('guest_sessions')
      .values({
        token_hash: session.tokenHash,
        diner_id: session.dinerId,
        table_id: session.tableId,
        visit_id: session.visitId,
        scanned_at: session.scannedAt,
        expires_at: session.expiresAt,
        ended_at: session.endedAt,
        occasion: session.occasion,
        is_here: Number(session.isHere),
        knows_pin_of: session.knowsPinOf,
      })
      .execute();
  },

  async markGuestHere(db: Writing, tokenHash: string, isHere: boolean): Promise<void> {
    const here = { is_here: Number(isHere) };
    await db.updateTable('guest_sessions').set(here).where('token_hash', '=', tokenHash).execute();
  },

  async markPinKnown(db: Writing, tokenHash: string, visitId: string): Promise<void> {
    const known = { knows_pin_of: visitId };
    await db.updateTable('guest_sessions').set(known).where('token_hash', '=', tokenHash).execute();
  },

  async forgetGuestSessions(db: Writing, expiredBy: number): Promise<void> {
    await db.deleteFrom('guest_sessions').where('expires_at', '<=', expiredBy).execute();
  },

  async acknowledgeTickets(db: Writing, ids: readonly string[], at: number): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable('tickets')
      .set({ acknowledged_at: at })
      .where('id', 'in', ids)
      .where('acknowledged_at', 'is', null)
      .execute();
  },

  async changeStock(db: Writing, change: StockChange, entry: AuditEntry): Promise<void> {
    const { dishId, remaining = null, isSoldOut } = change;
    if (!(await log(db, entry))) return;
    await putStock(db, {
      ...{ dishId, remaining },
      isSoldOut: isSoldOut === undefined ? null : Number(isSoldOut),
    });
  },

  async forgetStock(db: Writing): Promise<void> {
    await db.deleteFrom('stock').execute();
  },

  async pauseTable(db: Writing, tableId: number, isPaused: boolean, entry: AuditEntry): Promise<void> {
    if (!(await log(db, entry))) return;
    if (!isPaused) {
      await db.deleteFrom('paused_tables').where('table_id', '=', tableId).execute();
      return;
    }
    await db
      .insertInto('paused_tables')
      .values({ table_id: tableId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** A visit that has ended meanwhile is nobody's concern any more. */
  async keepAlert(db: Writing, { visitId, kind, devices, noticedAt }: KeptAlert): Promise<void> {
    const visit = await db
      .selectFrom('visits')
      .select('id')
      .where('id', '=', visitId)
      .where('status', 'in', ['waiting', 'open'])
      .executeTakeFirst();
    if (!visit) return;
    const values = { devices, noticed_at: noticedAt };
    await db
      .insertInto('alerts')
      .values({ visit_id: visitId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['visit_id', 'kind']).doUpdateSet(values))
      .execute();
  },

  async forgetAlert(
    db: Writing,
    alert: Pick<KeptAlert, 'visitId' | 'kind'>,
    entry: AuditEntry | null,
  ): Promise<void> {
    await db
      .deleteFrom('alerts')
      .where('visit_id', '=', alert.visitId)
      .where('kind', '=', alert.kind)
      .execute();
    if (entry) await log(db, entry, scopeOfAlert(alert));
  },
};
