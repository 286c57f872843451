import { networkInterfaces } from 'node:os';

/** The address under which phones on the same network reach this machine; 'localhost' when it is on none. */
export function ownAddress(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}
