import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { WirePhone } from './wire-phone.mjs';

const json = { 'content-type': 'application/json' };

/** Ours say a version; to who says none the server tells more than a bench measures. */
export const protocolVersion = Number(
  /protocolVersion = (\d+)/.exec(
    readFileSync(inRoot('packages', 'protocol', 'src', 'version.ts'), 'utf8'),
  )?.[1],
);

/**
 * Scans a table's code.
 * @param {string} origin
 * @param {string} tableValue
 * @param {string} [address] where it seems to come from, for a server that trusts this machine as its proxy
 */
export async function scan(origin, tableValue, address = '127.0.0.1') {
  const headers = { ...json, 'x-forwarded-for': address };
  const body = JSON.stringify({ table_id: tableValue });
  const scanned = await fetch(`${origin}/api/v3/guest-session`, { method: 'POST', headers, body });
  if (!scanned.ok) throw new Error(`the scan was answered ${scanned.status}: ${await scanned.text()}`);
  const cookie = scanned.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    cookie,
    /** @param {number} menuId */
    async openTable(menuId) {
      const order = {
        request_id: randomUUID(),
        select_menu: String(menuId),
        adult_number: 8,
        child_number: 0,
        other_number: 0,
      };
      const opened = await fetch(`${origin}/api/v2/orders`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(order),
      });
      if (!opened.ok) throw new Error(`opening was answered ${opened.status}: ${await opened.text()}`);
    },
    connect: () => connectPhone(origin, cookie, address),
  };
}

/**
 * Connects a device that has scanned, and waits until it has its table's cart.
 * @param {string} origin
 * @param {string} cookie
 * @param {string} [address]
 */
export async function connectPhone(origin, cookie, address) {
  const auth = { protocol_version: protocolVersion };
  const phone = await WirePhone.connect(origin, { cookie, auth, address });
  const answer = await phone.ask('/cart2/init', {});
  if (!answer.ok) throw new Error(`a device was answered ${JSON.stringify(answer)}`);
  return phone;
}
