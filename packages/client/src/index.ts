export * from './api/api-failure.ts';
export * from './api/guest-api.ts';
export * from './calls/call-bell.ts';
export * from './random-id.ts';
export * from './session/lite-session.ts';
export * from './session/session-state.ts';
export { createTableSession, type TableSessionParts } from './session/table-session.ts';
export type { StartTimer } from './session/timers.ts';
export type { TableTalk, Transport, TransportListener } from './session/transport.ts';
