import {
  createCallBell,
  createLiteSession,
  createRandomId,
  type CallBell,
  type LiteSession,
} from '@tavolata/client';
import { createSocketTransport, watchVisibility } from '@tavolata/client/browser';
import type { Device } from '../../device/device.ts';
import { keepContentFresh } from '../../device/follow-restaurant.ts';

/** A guest's line to the restaurant without a table: what it tells, and the bell on it. */
export interface LiteLine {
  readonly session: LiteSession;
  readonly bell: CallBell;
  readonly end: () => void;
}

/** Connects this phone to the restaurant until it is ended. */
export function openLiteLine({
  addresses,
  content,
  renewal,
}: Pick<Device, 'addresses' | 'content' | 'renewal'>): LiteLine {
  const transport = createSocketTransport(addresses.socket, { onOtherVersion: renewal.renew });
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
