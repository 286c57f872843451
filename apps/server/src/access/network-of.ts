import { isIPv6 } from 'node:net';

/**
 * What tries by address are counted under. Whoever has one IPv6 address has 2⁶⁴ of them, so all of a /64 count as one;
 * an IPv4 address is itself, also where the system shows it as an IPv6 one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isIpv4) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/** Whether a network is the machine that this server runs on. */
export function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64';
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [withoutZone = address] = address.split('%');
  // A URL's parser brings every way to write an address into one.
  const [head = [], tail = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
