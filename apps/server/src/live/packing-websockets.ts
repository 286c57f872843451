import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { cookieNames, tokenIn } from '../access/cookies.ts';

/** Less is not worth packing. */
const packedFromBytes = 256;

/**
 * Packs what the staff's screens hear: their news repeat the same words all evening, and shrink to a tenth. A phone's
 * messages are short, and its memory for packing would cost more than they do.
 */
export class PackingWebSockets extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, perMessageDeflate: { threshold: packedFromBytes, clientNoContextTakeover: true } });
  }

  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    opened: (line: WebSocket, request: IncomingMessage) => void,
  ): void {
    // What a phone offers is not heard, and so not agreed on.
    if (tokenIn(request.headers.cookie, cookieNames.staff) === undefined) {
      delete request.headers['sec-websocket-extensions'];
    }
    super.handleUpgrade(request, socket, head, opened);
  }
}
