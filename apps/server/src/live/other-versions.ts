import { isOtherVersion, protocolVersion } from '@tavolata/protocol';
import type { ExtendedError, Socket } from 'socket.io';

/** A page of another version is told so before it says anything else; who says no version knows the specification alone. */
export function turnAwayOtherVersions({ handshake }: Socket, next: (error?: ExtendedError) => void): void {
  if (!isOtherVersion(handshake.auth['protocol_version'])) return next();
  next(Object.assign(new Error('other-version'), { data: { protocol_version: protocolVersion } }));
}
