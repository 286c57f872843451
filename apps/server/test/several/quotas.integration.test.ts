import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type Problem } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { quotaFile } from '../../src/host/quota-file.ts';
import type { Quota } from '../../src/quota/quota.ts';
import type { Device } from '../device.ts';
import { codeOf, osteria, serveTwo, trattoria, type SeveralRestaurants } from './several-restaurants.ts';

/** Two restaurants, and how the first one’s part of the machine becomes another. */
async function twoWithQuotas() {
  const several = await serveTwo();
  return {
    several,
    give: async (quota: Partial<Quota>) => {
      writeFileSync(join(several.folder, osteria.name, quotaFile), JSON.stringify(quota));
      await several.look();
    },
    /** The figure of the osteria by this name. */
    figure: async (name: string, quota: keyof Quota): Promise<number> => {
      const { text } = await several.asks('10.0.0.1', '/metrics');
      const line = new RegExp(
        `^${name}\\{(?=[^}]*quota="${quota}")(?=[^}]*restaurant="osteria")[^}]*\\} (.*)$`,
        'm',
      );
      return Number(line.exec(text)?.[1] ?? 0);
    },
  };
}

function addTables(manager: Device, ...names: readonly string[]) {
  const edit = { type: 'addTables', section: { name: 'Terrace' }, names };
  return manager.post<Problem>(pathTo(addresses.editRestaurant), { request_id: randomUUID(), edit });
}

async function sendPhoto(manager: Device) {
  const colour = { create: { width: 90, height: 60, channels: 3, background: '#C8452F' } } as const;
  const photo = (await sharp(colour).jpeg().toBuffer()).toString('base64');
  return manager.post<Problem>(pathTo(addresses.storePhoto), { photo, focus: { x: 0.5, y: 0.5 } });
}

async function scanAt(several: SeveralRestaurants, at: { readonly hostName: string }) {
  const phone = several.device(at);
  return { phone, answer: await phone.scan(codeOf(several.servedAt(at))) };
}

test('a table more than there may be is refused with the number and whom to ask, and there can be more at once', async () => {
  const { several, give, figure } = await twoWithQuotas();
  const manager = await several.manager(osteria);
  await give({ tables: 12 });
  const refused = await addTables(manager, 'A', 'B', 'C');
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'quota-reached', numbers: { tables: 12 } },
  });
  expect(refused.body.detail).toBe(
    'This restaurant may have 12 tables. Whoever runs the server can give it more.',
  );
  expect((await addTables(manager, 'A', 'B')).status).toBe(200);
  expect((await addTables(await several.manager(trattoria), 'A', 'B', 'C')).status).toBe(200);
  expect(await figure('tavolata_quota_used', 'tables')).toBe(12);
  expect(await figure('tavolata_quota_limit', 'tables')).toBe(12);
  expect(await figure('tavolata_quota_refusals_total', 'tables')).toBe(1);
  await give({ tables: 13 });
  expect((await addTables(manager, 'C')).status).toBe(200);
});

test('a menu file with more tables than there may be is refused as it is looked at', async () => {
  const { several, give } = await twoWithQuotas();
  const manager = await several.manager(osteria);
  const { body: file } = await manager.get<{
    readonly sections: readonly { readonly tables: object[] }[];
  }>(`${pathTo(addresses.menuFile)}?of=menu&as=json&language=it`);
  file.sections[0]?.tables.push({ id: 77, name: '77' });
  const source = {
    name: 'menu.json',
    bytes: Buffer.from(JSON.stringify(file)).toString('base64'),
    scope: 'all',
  };
  await give({ tables: 10 });
  const seen = await manager.post<Problem>(pathTo(addresses.previewImport), { source });
  expect(seen).toMatchObject({ status: 403, body: { code: 'quota-reached', numbers: { tables: 10 } } });
  await give({});
  expect((await manager.post(pathTo(addresses.previewImport), { source })).status).toBe(200);
});

test('no photo comes in where all that may be kept is kept, and guests order on', async () => {
  const { several, give, figure } = await twoWithQuotas();
  const manager = await several.manager(osteria);
  const phone = await several.guest(osteria);
  const pictures = join(several.folder, osteria.name, 'pictures');
  mkdirSync(pictures, { recursive: true });
  const large = join(pictures, '0123456789abcdef-320.webp');
  writeFileSync(large, Buffer.alloc(20_000_000));
  await give({ storageMb: 20 });
  expect(await sendPhoto(manager)).toMatchObject({
    status: 403,
    body: { code: 'quota-reached', numbers: { storageMb: 20 } },
  });
  expect(await (await phone.connect()).add(dishes.tuna.id)).toMatchObject({ ok: true });
  expect(await figure('tavolata_quota_used', 'storageMb')).toBeGreaterThan(20);
  rmSync(large);
  expect((await sendPhoto(manager)).status).toBe(200);
});

test('one phone more than may be connected is asked to wait, and whoever sits comes back in', async () => {
  const { several, give, figure } = await twoWithQuotas();
  const phone = await several.guest(osteria);
  const line = await phone.connect();
  await give({ phones: 1 });
  const { phone: other, answer } = await scanAt(several, osteria);
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(answer.headers.get('retry-after')).toBe('30');
  expect((await scanAt(several, trattoria)).answer.status).toBe(200);
  expect(await figure('tavolata_quota_refusals_total', 'phones')).toBe(1);

  // Who sits may come over another line before the old one is known to be dead, and scan again.
  const again = await phone.connect();
  expect(await again.add(dishes.tuna.id)).toMatchObject({ ok: true });
  expect((await phone.scan(codeOf(several.servedAt(osteria)))).status).toBe(200);

  for (const { socket } of [line, again]) socket.disconnect();
  await expect.poll(async () => (await other.scan(codeOf(several.servedAt(osteria)))).status).toBe(200);
});

test('a session takes no more lines than it needs where all are taken', async () => {
  const { several, give } = await twoWithQuotas();
  const phone = await several.guest(osteria);
  await give({ phones: 1 });
  for (let line = 0; line < 3; line += 1) await phone.connect();
  await expect(phone.connect()).rejects.toThrow('too-many-requests');
});

test('calls beyond those of a minute are told when to come again; guests at tables, the staff and other restaurants are answered', async () => {
  const { several, give, figure } = await twoWithQuotas();
  const [guest, manager] = [await several.guest(osteria), await several.manager(osteria)];
  const stranger = several.device(osteria);
  await give({ requests: 1 });
  const refused = await stranger.get<Problem>(pathTo(addresses.restaurant));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  const page = await several.asks(osteria.hostName, '/', { accept: 'text/html', 'accept-language': 'de' });
  expect(page).toMatchObject({ status: 429, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain('<h1>Einen Moment, bitte</h1>');
  expect((await guest.get(pathTo(addresses.resume))).status).toBe(200);
  expect((await manager.get(pathTo(addresses.floor))).status).toBe(200);
  expect((await several.device(trattoria).get(pathTo(addresses.restaurant))).status).toBe(200);
  expect(await figure('tavolata_quota_refusals_total', 'requests')).toBe(2);
});

test('a quota that nobody can understand is said once, and what all have holds', async () => {
  const { several } = await twoWithQuotas();
  writeFileSync(join(several.folder, osteria.name, quotaFile), '{ "tables": "many" }');
  await several.look();
  await several.look();
  expect(several.log.filter((line) => line.includes('quota.json cannot be understood'))).toHaveLength(1);
  expect((await addTables(await several.manager(osteria), 'A')).status).toBe(200);
});
