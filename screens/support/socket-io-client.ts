import { FakeSocket, type FarServer } from './far-server.ts';

let server: FarServer | null = null;
/** The lines of the page that is shown. */
let lines: readonly FakeSocket[] = [];
let pages = 0;

/** From here on lines lead to this server. */
export function linesLeadTo(next: FarServer | null): void {
  server = next;
}

/** The page is closed or loaded again: what it had a line for hears nothing more. */
export function endLines(): void {
  for (const line of lines) line.endWithPage();
  lines = [];
}

/** A page begins: it is told an address of its own for its line, by which one that is gone is known. */
export function beginPage(): void {
  pages += 1;
  document.querySelector('meta[name="socket-address"]')?.remove();
  const address = document.createElement('meta');
  address.name = 'socket-address';
  address.content = ownAddress();
  document.head.append(address);
}

function ownAddress(): string {
  return `http://page-${pages}.example`;
}

/** Stands where the apps find Socket.IO's client. */
export function io(address: string, options: Readonly<Record<string, unknown>> = {}): FakeSocket {
  if (!server) throw new Error('a line was asked for before the test opened its screen');
  const line = new FakeSocket(server, options);
  lines = [...lines, line];
  // What a page was still waiting for when it was closed comes to nothing.
  if (address.startsWith('http:') && !address.startsWith(ownAddress())) line.endWithPage();
  return line;
}
