import type { VisitId } from '@tavolata/domain';
import { namespaces } from '@tavolata/protocol';
import { setTimeout as delay } from 'node:timers/promises';
import { Server } from 'socket.io';
import { isSameOrigin } from '../access/same-origin.ts';
import type { Presence } from '../floor/presence.ts';
import { PackingWebSockets } from './packing-websockets.ts';
import { connectedDiners, type GuestNamespace, type StaffNamespace } from './rooms.ts';

/** More than any message that fits its schema in practice; a larger one ends the connection. */
const maxMessageBytes = 64 * 1024;

const waveMs = 100;

/** The sockets themselves, before anybody serves them: presence is known from here on. */
export class Sockets implements Presence {
  readonly io: Server;
  readonly guests: GuestNamespace;
  readonly staff: StaffNamespace;

  constructor(publicUrl: string | null) {
    this.io = new Server({
      serveClient: false,
      // Which lines are packed the WebSockets decide themselves.
      perMessageDeflate: false,
      wsEngine: PackingWebSockets,
      httpCompression: false,
      maxHttpBufferSize: maxMessageBytes,
      transports: ['websocket', 'polling'],
      allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers, publicUrl)),
    });
    this.guests = this.io.of(namespaces.guest) as GuestNamespace;
    this.staff = this.io.of(namespaces.staff) as StaffNamespace;
  }

  connectedDiners(visitId: VisitId) {
    return connectedDiners(this.guests, visitId);
  }

  /** The visits with at least one connected device. */
  visitIds(): ReadonlySet<VisitId> {
    return new Set([...this.guests.sockets.values()].flatMap(({ data }) => data.visitId ?? []));
  }

  /** The connected devices of guests. */
  get phones(): number {
    return this.guests.sockets.size;
  }

  /** All connected devices and screens. */
  get count(): number {
    return this.guests.sockets.size + this.staff.sockets.size;
  }

  /**
   * Ends all lines within `withinMs`, some at a time: the other processes that they go to then are not asked for every table
   * at once. Who is still here is served.
   */
  async letGo(withinMs: number): Promise<void> {
    for (let waves = Math.floor(withinMs / waveMs); waves > 0 && this.count > 0; waves -= 1) {
      const lines = [...this.guests.sockets.values(), ...this.staff.sockets.values()].map(({ conn }) => conn);
      // Not said to be over, which a client takes as final: a line that ends by itself comes back at once.
      for (const line of lines.slice(0, Math.ceil(lines.length / waves))) line.close();
      await delay(waveMs);
    }
  }
}
