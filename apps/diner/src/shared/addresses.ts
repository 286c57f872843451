/** Where the server is; empty means where the page came from. */
export interface Addresses {
  /** For calls and pictures: http or https. */
  readonly server: string;
  /** For the line to the table: ws, wss, http or https. */
  readonly socket: string;
}

interface Head {
  querySelector(selector: string): { readonly content?: string } | null;
}

/** Reads the page's one config: two `meta` elements of its head [E-16]. Without a line of its own, sockets go to the server. */
export function readAddresses(head: Head): Addresses {
  const server = addressIn(head, 'server-address', /^https?:$/);
  return { server, socket: addressIn(head, 'socket-address', /^(https?|wss?):$/) || server };
}

function addressIn(head: Head, name: string, protocols: RegExp): string {
  const text = head.querySelector(`meta[name="${name}"]`)?.content?.trim() ?? '';
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.test(url.protocol)) throw new Error(`${name} is no such address: ${text}`);
  return `${url.protocol}//${url.host}`;
}
