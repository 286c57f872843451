import { turnAwayOtherVersions } from './other-versions.ts';
import { hashToken } from '../access/tokens.ts';
import { cookieNames, tokenIn } from '../access/cookies.ts';
import type { StaffAccounts } from '../access/staff-accounts.ts';
import { acknowledge, rejected } from './acks.ts';
import { servesGuests, serviceRoom, type StaffNamespace } from './rooms.ts';

export interface StaffGatewayParts {
  readonly namespace: StaffNamespace;
  readonly staff: StaffAccounts;
}

/** Lets the staff's screens in, and sees them out. Commands of the staff come by HTTP. */
export class StaffGateway {
  readonly #parts: StaffGatewayParts;

  constructor(parts: StaffGatewayParts) {
    this.#parts = parts;
    const { namespace, staff } = parts;
    namespace.use(turnAwayOtherVersions);
    namespace.use((socket, next) => {
      const token = tokenIn(socket.handshake.headers.cookie, cookieNames.staff);
      staff.find(token).then(
        (member) => {
          if (!member || token === undefined) return next(new Error('no-session'));
          if (staff.mustChangePassword(member)) return next(new Error('new-password-needed'));
          Object.assign(socket.data, { tokenHash: hashToken(token), role: member.role });
          next();
        },
        () => next(new Error('failure')),
      );
    });
    namespace.on('connection', (socket) => {
      void socket.join(roomOfSession(socket.data.tokenHash));
      if (servesGuests(socket)) void socket.join(serviceRoom);
      socket.onAny((_name: string, ...args: unknown[]) => acknowledge(args, rejected('not-found')));
    });
  }

  /** A line doesn't outlive its login: a screen that comes back is told `no-session`, and asks for a new one. */
  async beat(): Promise<void> {
    const { namespace, staff } = this.#parts;
    const logins = new Set([...namespace.sockets.values()].map(({ data }) => data.tokenHash));
    for (const tokenHash of logins) {
      const member = await staff.findByHash(tokenHash);
      if (!member || staff.mustChangePassword(member)) this.#sendAway(tokenHash);
    }
  }

  #sendAway(tokenHash: string): void {
    this.#parts.namespace.in(roomOfSession(tokenHash)).disconnectSockets(true);
  }
}

function roomOfSession(tokenHash: string): string {
  return `session:${tokenHash}`;
}
