import {
  namespaces,
  protocolVersion,
  reconnection,
  rejections,
  type ServerToStaff,
} from '@tavolata/protocol';
import { io, type Socket } from 'socket.io-client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { serverVersions } from '../api/server-versions.ts';

/** Whether changes reach this screen by themselves; `since` when they do not. */
export type LineState =
  | { readonly status: 'connecting' }
  | { readonly status: 'live' }
  | { readonly status: 'lost'; readonly since: number };

/** What the line tells the console. */
export interface LineListener {
  /** The line stands, for the first time or again: what happened meanwhile is not told. */
  readonly connected: () => void;
  readonly floorChanged: ServerToStaff['FLOOR_CHANGES'];
  readonly called: ServerToStaff['CALL_SERVICE'];
  readonly alerted: ServerToStaff['TABLE_ALERT'];
  readonly alertSeen: ServerToStaff['TABLE_ALERT_SEEN'];
  readonly answered: ServerToStaff['REQUEST_ANSWERED'];
  readonly kitchenChanged: ServerToStaff['KITCHEN_CHANGES'];
  readonly stockChanged: ServerToStaff['COUNT_DOWN_DISH'];
  readonly menuChanged: ServerToStaff['MENU_UPDATE'];
  readonly printingChanged: ServerToStaff['PRINTING_CHANGED'];
  /** The login is over. */
  readonly ended: () => void;
}

export interface StaffLine {
  readonly state: StoreApi<LineState>;
  readonly open: (listener: LineListener) => void;
  readonly close: () => void;
}

const retryDelayMs = 2000;

/** The socket on which the staff's screens hear what changed. */
export function createStaffLine(): StaffLine {
  const state = createStore<LineState>(() => ({ status: 'connecting' }));
  let socket: Socket<ServerToStaff> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const comeBack = () => socket?.disconnect().connect();

  function lose() {
    state.setState((now) => (now.status === 'lost' ? now : { status: 'lost', since: Date.now() }), true);
  }

  function tryLater() {
    clearTimeout(retry);
    retry = setTimeout(() => socket?.connect(), retryDelayMs);
  }

  return {
    state,
    open(listener) {
      const opened: Socket<ServerToStaff> = io(namespaces.staff, {
        auth: { protocol_version: protocolVersion },
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        ...reconnection,
        forceNew: true,
      });
      socket = opened;
      // A tablet that has its network back need not wait for the next attempt.
      addEventListener('online', comeBack);
      opened.on('connect', () => {
        state.setState({ status: 'live' }, true);
        listener.connected();
      });
      opened.on('disconnect', (reason) => {
        lose();
        // Socket.IO takes a server's end of a connection as final; a server that starts again says it too.
        if (reason === 'io server disconnect') tryLater();
      });
      opened.on('connect_error', (error: Error & { data?: { protocol_version?: number } }) => {
        lose();
        const code = rejections.find((rejection) => rejection === error.message);
        if (code === 'other-version') serverVersions.tell(error.data?.protocol_version ?? 0);
        if (code === 'no-session') listener.ended();
        else if (!opened.active) tryLater();
      });
      opened.on('FLOOR_CHANGES', listener.floorChanged);
      opened.on('CALL_SERVICE', listener.called);
      opened.on('TABLE_ALERT', listener.alerted);
      opened.on('TABLE_ALERT_SEEN', listener.alertSeen);
      opened.on('REQUEST_ANSWERED', listener.answered);
      opened.on('KITCHEN_CHANGES', listener.kitchenChanged);
      opened.on('COUNT_DOWN_DISH', listener.stockChanged);
      opened.on('MENU_UPDATE', listener.menuChanged);
      opened.on('PRINTING_CHANGED', listener.printingChanged);
    },
    close() {
      removeEventListener('online', comeBack);
      clearTimeout(retry);
      socket?.disconnect();
      socket = null;
      state.setState({ status: 'connecting' }, true);
    },
  };
}
