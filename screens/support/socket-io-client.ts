import { FakeSocket, type FarServer } from './far-server.ts';

let server: FarServer | null = null;

/** From here on lines lead to this server. */
export function linesLeadTo(next: FarServer | null): void {
  server = next;
}

/** Stands where the apps find Socket.IO's client. */
export function io(_address: string, options: Readonly<Record<string, unknown>> = {}): FakeSocket {
  if (!server) throw new Error('a line was asked for before the test opened its screen');
  return new FakeSocket(server, options);
}
