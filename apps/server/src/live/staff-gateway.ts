import type { TableId, VisitId } from '@tavolata/domain';
import { hashToken } from '../access/tokens.ts';
import { cookieNames, tokenIn } from '../access/cookies.ts';
import type { StaffAccounts } from '../access/staff-accounts.ts';
import type { Floor } from '../floor/floor.ts';
import type { Kitchen } from '../kitchen/kitchen.ts';
import type { StoredVisit } from '../visits/visit-storage.ts';
import { acknowledge, rejected } from './acks.ts';
import { servesGuests, serviceRoom, type StaffNamespace } from './rooms.ts';

export interface StaffGatewayParts {
  readonly namespace: StaffNamespace;
  readonly staff: StaffAccounts;
  readonly floor: Floor;
  readonly kitchen: Kitchen;
}

/** Shows the staff's screens every table and ticket that changes. Wishes of the staff come by HTTP. */
export class StaffGateway {
  readonly #parts: StaffGatewayParts;

  constructor(parts: StaffGatewayParts) {
    this.#parts = parts;
    const { namespace, staff } = parts;
    namespace.use((socket, next) => {
      const token = tokenIn(socket.handshake.headers.cookie, cookieNames.staff);
      staff.find(token).then(
        (member) => {
          if (!member || token === undefined) return next(new Error('no-session'));
          Object.assign(socket.data, { tokenHash: hashToken(token), role: member.role });
          next();
        },
        () => next(new Error('trouble')),
      );
    });
    namespace.on('connection', (socket) => {
      void socket.join(roomOfSession(socket.data.tokenHash));
      if (servesGuests(socket)) void socket.join(serviceRoom);
      socket.onAny((_name: string, ...args: unknown[]) => acknowledge(args, rejected('not-found')));
    });
  }

  /** The tiles of tables whose visit, or whose phones, changed; `left` are those that it has just left. */
  async tellTables(stored: StoredVisit, left: readonly TableId[] = []): Promise<void> {
    for (const tile of await this.#parts.floor.tilesOf(stored, left)) {
      this.#parts.namespace.emit('TABLE_STATUS', tile);
    }
  }

  /** The tile of a table that the staff have paused, or let take guests again. */
  async tellTable(tableId: TableId): Promise<void> {
    const tile = await this.#parts.floor.readTile(tableId);
    if (tile) this.#parts.namespace.emit('TABLE_STATUS', tile);
  }

  /** The tickets of a visit as they are now. */
  async tellTickets({ version, visit }: StoredVisit): Promise<void> {
    const tickets = await this.#parts.kitchen.ticketsOf(visit);
    const change: { visit_id: VisitId; version: number; tickets: typeof tickets } = {
      visit_id: visit.id,
      version,
      tickets,
    };
    this.#parts.namespace.emit('KITCHEN_TICKETS', change);
  }

  /** Who has logged out sees nothing more, on no screen of that login. */
  loggedOut(token: string): void {
    this.#sendAway(hashToken(token));
  }

  /** A line doesn't outlive its login: a screen that comes back is told `no-session`, and asks for a new one. */
  async beat(): Promise<void> {
    const { namespace, staff } = this.#parts;
    const logins = new Set([...namespace.sockets.values()].map(({ data }) => data.tokenHash));
    for (const tokenHash of logins) {
      if (!(await staff.findByHash(tokenHash))) this.#sendAway(tokenHash);
    }
  }

  #sendAway(tokenHash: string): void {
    this.#parts.namespace.in(roomOfSession(tokenHash)).disconnectSockets(true);
  }
}

function roomOfSession(tokenHash: string): string {
  return `session:${tokenHash}`;
}
