import {
  createCallBell,
  createLiteSession,
  createRandomId,
  type CallBell,
  type LiteSession,
} from '@tavolata/client';
import { createSocketTransport, watchVisibility } from '@tavolata/client/browser';
import type { Addresses } from '../../shared/addresses.ts';
import type { ContentStore } from '../../device/content.ts';
import { keepContentFresh } from '../../device/follow-restaurant.ts';

/** A guest's line to the restaurant without a table: what it tells, and the bell on it. */
export interface LiteLine {
  readonly session: LiteSession;
  readonly bell: CallBell;
  readonly end: () => void;
}

/** Connects this phone to the restaurant until it is ended. */
export function openLiteLine(addresses: Addresses, content: ContentStore): LiteLine {
  const transport = createSocketTransport(addresses.socket);
  const bell = createCallBell({ line: transport, createId: createRandomId });
  const session = createLiteSession(transport);
  const stopWatching = watchVisibility(session);
  const stopFollowing = keepContentFresh(session, content);
  return {
    session,
    bell,
    end() {
      stopWatching();
      stopFollowing();
      session.close();
    },
  };
}
