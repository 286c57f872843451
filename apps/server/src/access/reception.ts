import { quickServiceTableId, type OpenVisit, type TableId } from '@tavolata/domain';
import type { House } from '../catalogue/house.ts';
import type { Table } from '../catalogue/restaurant.ts';
import { isEncrypting, scanHours } from '../catalogue/setting-values.ts';
import type { GuestSession } from '../tables/guest-session.ts';
import type { VisitAuthority } from '../tables/visit-authority.ts';
import type { VisitStorage } from '../tables/visit-storage.ts';
import { visitOf, type GuestSessions } from './guest-sessions.ts';
import type { TableCodes } from './table-codes.ts';

export interface ReceptionParts {
  readonly house: House;
  readonly codes: TableCodes;
  readonly sessions: GuestSessions;
  readonly authority: VisitAuthority;
  readonly storage: VisitStorage;
  readonly newId: () => string;
  readonly demoHost: string | null;
}

/** A device that came in by its table's code. */
export interface Seated {
  readonly session: GuestSession;
  readonly table: Table;
  /** What the device may see of the table: its visit, if it is a member of one. */
  readonly visit: OpenVisit | null;
}

/** Where guests come in: exchanges the value of a code for a session, and seats the device when its table is open. */
export class Reception {
  readonly #parts: ReceptionParts;

  constructor(parts: ReceptionParts) {
    this.#parts = parts;
  }

  /** A scan; `null` when the value opens nothing here. `before` is the session that the device comes with. */
  async scan(code: { value: string; hostName: string }, before: GuestSession | null) {
    const { house, sessions } = this.#parts;
    const tableId = await this.#tableOf(code.value, code.hostName);
    const table = tableId === null ? undefined : house.findTable(tableId);
    if (!table) return null;
    const hours = scanHours(house.restaurant.settings);
    const { token, session } = await sessions.issue({ tableId: table.id, occasion: null, hours, before });
    // A refusal says that nobody has opened the table yet: the device is welcome all the same.
    await this.#join(session);
    const seated = await this.seat((await sessions.findByHash(session.tokenHash)) ?? session);
    return seated && { token, ...seated };
  }

  /** What a session may see of its table now; `null` when the table is no more. */
  async seat(session: GuestSession): Promise<Seated | null> {
    const table = this.#parts.house.findTable(session.tableId);
    if (!table) return null;
    const visitId = visitOf(session);
    const stored = visitId === null ? null : await this.#parts.authority.findVisit(visitId);
    if (stored?.visit.status === 'open') return { session, table, visit: stored.visit };
    const others = await this.#visitOfOthers(table.id);
    if (others === null) return { session, table, visit: null };
    // Who sat here before has to scan again to sit with others; who has only scanned joins those who were faster.
    return session.endedAt === null ? { session, table, visit: await this.#join(session) } : null;
  }

  /** The value that belongs on a table. */
  async codeFor(tableId: TableId): Promise<string> {
    return isEncrypting(this.#parts.house.restaurant.settings)
      ? this.#parts.codes.write(tableId)
      : String(tableId);
  }

  /** Ends the code that is on a table; who is seated stays. */
  endCodeOf(tableId: TableId): Promise<void> {
    return this.#parts.codes.end(tableId);
  }

  async #join({ tableId, dinerId, tokenHash }: GuestSession): Promise<OpenVisit | null> {
    const { authority, newId } = this.#parts;
    const guest = { dinerId, tokenHash };
    const answer = await authority.join({ tableId, guest, requestId: newId(), nickname: null });
    const stored = answer.ok ? await authority.findVisit(answer.visitId) : null;
    return stored?.visit.status === 'open' ? stored.visit : null;
  }

  /** The visit that is open at the table, whoever belongs to it. */
  async #visitOfOthers(tableId: TableId): Promise<OpenVisit | null> {
    const stored = await this.#parts.storage.findOpenVisitAt(tableId);
    return stored?.visit.status === 'open' ? stored.visit : null;
  }

  async #tableOf(value: string, hostName: string): Promise<TableId | null> {
    const { house, codes, demoHost } = this.#parts;
    if (isEncrypting(house.restaurant.settings) || hostName === demoHost) return codes.read(value);
    return /^\d{1,9}$/.test(value) || Number(value) === quickServiceTableId ? Number(value) : null;
  }
}
