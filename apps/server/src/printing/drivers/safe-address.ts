import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address that may be connected to, as it was checked: nobody asks a name server again for it. */
export interface CheckedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Finds the addresses of a name. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** The networks that stand in houses, and none that leads out of them or to the machine itself. */
const houseNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'] as const;

/** A name of letters: what reads as a number in any way is none. */
const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The names of this machine itself. */
const localName = /^(?:.*\.)?localhost$/i;

/** Whether a manager may type this as a printer's address: an address as it is written, or a name. */
export function isHost(host: string): boolean {
  return isIP(host) !== 0
    ? !host.includes('%')
    : hostName.test(host) && !/^0x[0-9a-f]*$/i.test(lastLabel(host));
}

/** Which addresses printers may have [PRINTER-1]. */
export class PrinterNetworks {
  readonly #allowed = new BlockList();
  readonly #resolve: Resolve;

  constructor(networks: readonly string[] = houseNetworks, resolve: Resolve = resolveHost) {
    this.#resolve = resolve;
    for (const network of networks) {
      const [address = '', bits = ''] = network.split('/');
      const family = familyOf(address);
      this.#allowed.addSubnet(address, bits === '' ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
    }
  }

  /**
   * The address behind what a manager has typed, looked up once. `null` where any of its addresses is not allowed: a name
   * that leads to several places is no printer's.
   */
  async check(host: string): Promise<CheckedAddress | null> {
    if (!isHost(host)) return null;
    const known = isIP(host);
    const found = known === 0 ? await this.#resolve(host) : [{ address: host, family: known }];
    if (found.length === 0 || !found.every(({ address }) => this.#isAllowed(address))) return null;
    const [{ address, family }] = found as [{ address: string; family: number }];
    return { address, family: family === 6 ? 6 : 4 };
  }

  /**
   * Whether an address as a manager has typed it can't be a printer's, so that it needs no test to be told. A name may lead
   * elsewhere later: it is checked whenever something is printed.
   */
  refuses(host: string): boolean {
    const address = localName.test(host) ? '127.0.0.1' : host;
    return isIP(address) !== 0 && !this.#isAllowed(address);
  }

  #isAllowed(address: string): boolean {
    if (isIP(address) === 0) return false;
    // The same machine has another spelling as an address of version 6; those are nobody's printers.
    if (/^::(ffff:)?\d|^::ffff:/i.test(address)) return false;
    return this.#allowed.check(address, familyOf(address));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function lastLabel(host: string): string {
  return host.split('.').at(-1) ?? '';
}

async function resolveHost(host: string) {
  return lookup(host, { all: true });
}
