import { must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type DishWire,
  type MenuEditorReply,
  type MenuWire,
  type Problem,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

const { tuna } = dishes;

type Stored = { readonly hash: string; readonly thumb_hash: string };

const aPhoto = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#C8452F' } })
    .jpeg()
    .toBuffer();

function send(device: Device, photo: Uint8Array, focus = { x: 0.5, y: 0.5 }) {
  const base64 = Buffer.from(photo).toString('base64');
  return device.post<Stored & Problem>(pathTo(addresses.storePhoto), { photo: base64, focus });
}

/** Has the tuna show this picture. */
async function show(device: Device, picture: Stored) {
  const { dishes: all } = (await device.get<MenuEditorReply>(pathTo(addresses.menuEditor))).body;
  const dish = must(
    all.find(({ id }) => id === tuna.id),
    'the tuna',
  );
  const content = { ...dish.content, picture };
  const edit = { type: 'changeDish', id: dish.id, revision: dish.revision, content };
  return device.post<Problem>(pathTo(addresses.editMenu), { request_id: randomUUID(), edit });
}

async function shownTuna(device: Device): Promise<DishWire> {
  const { body } = await device.get<MenuWire[]>(
    `${pathTo(addresses.menus)}?type=0&with_dish=true&brief=true`,
  );
  const all = body.flatMap(({ menu_item_slu }) => menu_item_slu.flatMap(({ menu_item }) => menu_item));
  return must(
    all.find(({ item_id }) => item_id === tuna.id),
    'the tuna',
  );
}

test('[EDIT-7] a photo is cut to 4:3 around what matters in it, in the sizes that guests load, once an edit shows it', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAt(1);
  const photo = await aPhoto();
  const stored = await send(manager, photo, { x: 0.9, y: 0.5 });
  expect(stored.status).toBe(200);
  expect(stored.body.hash).toMatch(/^[0-9a-f]{16}$/);
  expect((await send(manager, photo, { x: 0.9, y: 0.5 })).body).toEqual(stored.body);
  expect((await shownTuna(phone)).picture).toBeNull();

  expect((await show(manager, stored.body)).status).toBe(200);
  expect((await shownTuna(phone)).picture).toEqual(stored.body);
  for (const ending of ['160.webp', '320.webp', '560.webp', '800.webp', '1080.jpg']) {
    const file = await fetch(`${server.address}/pictures/${stored.body.hash}-${ending}`);
    const { width = 0, height = 1 } = await sharp(await file.arrayBuffer()).metadata();
    expect(width / height).toBeCloseTo(4 / 3, 1);
  }
});

test.each([
  ['a text that is called a photo', () => Buffer.from('hello')],
  ['a drawing, which could name other files', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a photo', async () => (await aPhoto()).subarray(0, 400)],
  ['a photo of 2.5 billion pixels in a few bytes', () => hugePng(50_000)],
])('[EDIT-7] %s is refused with its reason', async (_what, make) => {
  const manager = await (await startServer()).manager();
  const { status, body } = await send(manager, await make());
  expect(status).toBe(400);
  expect(body.detail).toBe('/photo is no JPEG, PNG or WebP that can be opened');
});

test('[EDIT-7] what is too long is refused, from strangers before any of it is read', async () => {
  const server = await startServer();
  const photo = Buffer.alloc(13 * 1024 * 1024, 1);
  expect(await send(await server.manager(), photo)).toMatchObject({ status: 413 });
  expect(await send(server.device(), photo)).toMatchObject({ status: 401 });
  expect(await send(await server.member('waiter'), photo)).toMatchObject({ status: 403 });
});

test('[EDIT-7] no dish shows a picture that nobody has sent', async () => {
  const manager = await (await startServer()).manager();
  const { body } = await send(manager, await aPhoto());
  for (const picture of [
    { ...body, hash: '0123456789abcdef' },
    { ...body, hash: '../../secrets' },
    { ...body, thumb_hash: 'AAAA' },
  ]) {
    expect(await show(manager, picture)).toMatchObject({
      status: 400,
      body: { detail: 'there is no such picture' },
    });
  }
});

/** The head of a picture of so many pixels a side, and nothing else. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4, 'latin1');
  head.writeUInt32BE(side, 8);
  head.writeUInt32BE(side, 12);
  head.set([8, 2, 0, 0, 0], 16);
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    head,
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
}
