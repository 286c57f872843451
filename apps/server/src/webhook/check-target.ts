import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address that may be connected to, as it was checked. */
export interface CheckedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Answers where to connect for this address; `null` where nobody may be told there. Rejects where no name server knows it. */
export type CheckTarget = (target: URL) => Promise<CheckedAddress | null>;

interface House {
  /** The address of a name in the restaurant's own networks; `null` for any other. */
  check(host: string): Promise<CheckedAddress | null>;
}

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Nobody's in the world outside: the machine itself, its neighbours, and what only routers know. */
const notOutside = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['64:ff9b::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [address = '', bits] = network.split('/');
  notOutside.addSubnet(address, Number(bits), familyOf(address));
}

/** Whether a manager may type this: what is read of it is looked up when it is used. */
export function isTarget(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hash } = new URL(url);
  return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${hash}` === '';
}

/** Lets through what stands in the house, and beyond it what is encrypted and in the world outside [HOOK-3]. */
export function checksTargets(house: House, resolve: Resolve = resolveHost): CheckTarget {
  return async ({ protocol, hostname }) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const inHouse = await house.check(host);
    if (inHouse || protocol !== 'https:') return inHouse;
    const known = isIP(host);
    const found = known === 0 ? await resolve(host) : [{ address: host, family: known }];
    const isOutside = found.every(
      // What begins so is the machine, or an address of version 4 in another spelling.
      ({ address }) => !address.startsWith('::') && !notOutside.check(address, familyOf(address)),
    );
    const [first] = found;
    return first && isOutside ? { address: first.address, family: first.family === 6 ? 6 : 4 } : null;
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

async function resolveHost(host: string) {
  return lookup(host, { all: true });
}
