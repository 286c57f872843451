import { must } from '@tavolata/domain';
import {
  addresses,
  pathTo,
  type AuditReply,
  type GuestPicturesContent,
  type ImportPreview,
  type PhotoShape,
  type Problem,
  type RestaurantEditorReply,
  type RestaurantReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer, type TestServer } from './start-server.ts';

type Stored = NonNullable<GuestPicturesContent['logo']>;

const aPhoto = (width: number, height: number, background = '#C8452F') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A red mark on nothing. */
const aLogo = () =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: '#FF0000' } },
        left: 0,
        top: 50,
      },
    ])
    .png()
    .toBuffer();

function store(device: Device, photo: Uint8Array, shape: PhotoShape, focus = { x: 0.5, y: 0.5 }) {
  const base64 = Buffer.from(photo).toString('base64');
  return device.post<Stored & Problem>(pathTo(addresses.storePhoto), { photo: base64, focus, shape });
}

const read = async (device: Device) =>
  (await device.get<RestaurantEditorReply>(pathTo(addresses.restaurantEditor))).body;

function send(device: Device, edit: object, requestId: string = randomUUID()) {
  return device.post<Problem>(pathTo(addresses.editRestaurant), { request_id: requestId, edit });
}

async function change(device: Device, changed: Partial<GuestPicturesContent>, requestId?: string) {
  const { revision, content } = (await read(device)).guest_pictures;
  const edit = { type: 'changeGuestPictures', revision, content: { ...content, ...changed } };
  return send(device, edit, requestId);
}

const seenBy = async (device: Device) =>
  (await device.get<RestaurantReply>(pathTo(addresses.restaurant))).body;

/** A picture as guests load it. */
async function loaded({ address }: Pick<TestServer, 'address'>, { hash }: Stored, ending = '320.webp') {
  const file = await fetch(`${address}/pictures/${hash}-${ending}`);
  expect(file.status).toBe(200);
  return sharp(await file.arrayBuffer());
}

test('[SETUP-9] logo and photo of the home page are shown at once, each in its shape, also after a restart', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  const { body: logo } = await store(manager, await aLogo(), 'logo');
  const { body: background } = await store(manager, await aPhoto(900, 1600), 'background', {
    x: 0.5,
    y: 0.9,
  });
  expect((await seenBy(phone)).info).toMatchObject({ logo: null, background: null });

  expect((await change(manager, { logo, background })).status).toBe(200);
  const { version, guest_pictures: pictures } = await read(manager);
  await line.hears<{ version: number }>('MENU_UPDATE', (news) => news.version === version);
  expect((await seenBy(phone)).info).toMatchObject({ logo, background });

  const { width, height } = await (await loaded(server, background, '560.webp')).metadata();
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1);
  const again = await server.restart();
  expect((await read(again.device(manager))).guest_pictures).toEqual(pictures);
});

test('[SETUP-9] a logo is kept whole, and what is clear in it and around it stays so', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const { body: logo } = await store(manager, await aLogo(), 'logo');
  const { data, info } = await (await loaded(server, logo)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([320, 320, 4]);
  const colourAt = (x: number, y: number) => [...data.subarray((y * 320 + x) * 4, (y * 320 + x) * 4 + 4)];
  // The mark at the left edge, half way down.
  expect(colourAt(40, 160)).toEqual([
    expect.closeTo(255, -1),
    expect.closeTo(0, -1),
    expect.closeTo(0, -1),
    255,
  ]);
  expect([colourAt(200, 160)[3], colourAt(40, 20)[3]]).toEqual([0, 0]);

  // A photo without a clear part is not cut either.
  const { body: wide } = await store(manager, await aPhoto(600, 200), 'logo');
  const { data: dots } = await (await loaded(server, wide)).raw().toBuffer({ resolveWithObject: true });
  expect([dots[3], dots[(160 * 320 + 2) * 4 + 3]]).toEqual([0, 255]);
});

test('[SETUP-9] pictures that guests leaf through come in their order with their words, at the specified addresses too', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAt(1);
  const { body: tea } = await store(manager, await aPhoto(1000, 1000, '#117733'), 'poster', { x: 0, y: 0.5 });
  const { body: fish } = await store(manager, await aPhoto(800, 1000, '#113377'), 'poster');
  const { width, height } = await (await loaded(server, tea, '1080.jpg')).metadata();
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 5, 1);
  const shown = {
    bulletins: [
      { ...tea, alt: { it: ' Il tè del sabato ', de: 'Tee am Samstag' } },
      { ...fish, alt: { it: 'Pesce fresco' } },
    ],
    guide: [{ ...fish, alt: { it: 'Si ordina dal telefono' } }],
  };
  expect((await change(manager, shown)).status).toBe(200);
  expect(await seenBy(phone)).toMatchObject({
    bulletins: [
      { hash: tea.hash, alt: { it: 'Il tè del sabato', de: 'Tee am Samstag' } },
      { hash: fish.hash, alt: { it: 'Pesce fresco' } },
    ],
    guide: [{ hash: fish.hash, alt: { it: 'Si ordina dal telefono' } }],
  });
  const old = await fetch(`${server.address}/bulletin/bulletin2.jpg`, { redirect: 'manual' });
  expect(old.headers.get('location')).toBe(`/pictures/${fish.hash}-1080.jpg`);

  expect((await change(manager, { bulletins: [shown.bulletins[1] ?? { ...fish, alt: {} }] })).status).toBe(
    200,
  );
  expect((await seenBy(phone)).bulletins).toEqual([{ ...fish, alt: { it: 'Pesce fresco' } }]);
});

test('[SETUP-9, EDIT-2] what guests could not see or be told is refused with its place, and nothing changes', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const { body: photo } = await store(manager, await aPhoto(400, 500), 'poster');
  const nobodys = { hash: '0123456789abcdef', thumb_hash: photo.thumb_hash };
  const before = await read(manager);
  const shown = { ...photo, alt: { it: 'Tè' } };
  const six = Array.from({ length: 6 }, () => shown);
  const refused = [
    [{ logo: nobodys }, 'there is no such picture'],
    [{ background: { ...photo, thumb_hash: 'AAAA' } }, 'there is no such picture'],
    [{ background: { ...photo, hash: '../../secrets' } }, 'there is no such picture'],
    [{ bulletins: [{ ...nobodys, alt: { it: 'Tè' } }] }, 'there is no such picture'],
    [{ bulletins: [{ ...photo, alt: {} }] }, '/bulletins/0/alt'],
    [{ bulletins: [{ ...photo, alt: { it: ' ' } }] }, 'body/edit'],
    [{ bulletins: [{ ...photo, alt: { it: 'a'.repeat(301) } }] }, 'body/edit'],
    [{ bulletins: [{ ...photo, alt: { xx: 'Tea' } }] }, 'body/edit'],
    [{ bulletins: six }, 'body/edit'],
    [{ guide: six }, '/guide'],
    [{ guide: [shown, { ...photo, alt: {} }] }, '/guide/1/alt'],
  ] as const;
  for (const [changed, told] of refused) {
    const { status, body } = await change(manager, changed as unknown as Partial<GuestPicturesContent>);
    expect([status, changed]).toEqual([400, changed]);
    expect(body.detail).toContain(told);
  }
  expect(await read(manager)).toEqual(before);
});

test('[SETUP-9, IMPORT-7] the menu as a file brings the pictures back with their words', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const { body: logo } = await store(manager, await aLogo(), 'logo');
  const { body: tea } = await store(manager, await aPhoto(800, 1000), 'poster');
  // The same picture in two places has its words in one of them.
  const shown = {
    logo,
    background: tea,
    bulletins: [{ ...tea, alt: { it: 'Il tè del sabato' } }],
    guide: [],
  };
  expect((await change(manager, shown)).status).toBe(200);
  const { guest_pictures: before } = await read(manager);
  const { bytes } = await manager.download(`${pathTo(addresses.menuFile)}?of=menu&as=json&language=it`);
  await change(manager, { logo: null, background: null, bulletins: [], guide: [] });

  const source = {
    ...{ name: 'menu.json', scope: 'all', missing: 'remove' },
    bytes: Buffer.from(bytes).toString('base64'),
  };
  const seen = await manager.post<ImportPreview>(pathTo(addresses.previewImport), { source });
  expect(seen.body).toMatchObject({ problems: [], photos_left_out: 0 });
  const edit = { type: 'import', source, plan: seen.body.plan };
  expect(await manager.post(pathTo(addresses.importMenu), { request_id: randomUUID(), edit })).toMatchObject({
    status: 200,
  });
  expect((await read(manager)).guest_pictures).toEqual(before);
});

test.each(['logo', 'background', 'poster'] as const)(
  '[SETUP-9] what is no photo becomes no %s, whatever it is called',
  async (shape) => {
    const manager = await (await startServer()).manager();
    const told = { status: 400, body: { detail: '/photo is no JPEG, PNG or WebP that can be opened' } };
    for (const bytes of [
      Buffer.from('hello'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      (await aPhoto(900, 300)).subarray(0, 400),
    ]) {
      expect(await store(manager, bytes, shape)).toMatchObject(told);
    }
    const other = { photo: 'AAAA', focus: { x: 0.5, y: 0.5 }, shape: 'banner' };
    expect(await manager.post(pathTo(addresses.storePhoto), other)).toMatchObject({ status: 400 });
  },
);

test('[SETUP-9] only who manages the restaurant changes its pictures', async () => {
  const server = await startServer();
  const { revision, content } = (await read(await server.manager())).guest_pictures;
  const edit = { type: 'changeGuestPictures', revision, content };
  expect(await send(await server.member('waiter'), edit)).toMatchObject({ status: 403 });
  expect(await send(server.device(), edit)).toMatchObject({ status: 401 });
});

test('[SETUP-9, EDIT-2, EDIT-6] who comes second hears what is there, an edit is taken back with its picture, and the log tells both', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const { body: first } = await store(manager, await aPhoto(1600, 900, '#117733'), 'background');
  const { body: second } = await store(manager, await aPhoto(1600, 900, '#113377'), 'background');
  await change(manager, { background: first });
  const { guest_pictures: before } = await read(manager);
  const requestId = randomUUID();
  expect(await change(manager, { background: second }, requestId)).toMatchObject({ status: 200 });
  const late = { type: 'changeGuestPictures', revision: before.revision, content: before.content };
  expect(await send(manager, late)).toMatchObject({
    status: 409,
    body: { code: 'edited-meanwhile', current: { content: { background: second } } },
  });
  // What is written of the restaurant itself meets no picture.
  const { restaurant } = await read(manager);
  const info = { ...restaurant.content, phone: '06 1234' };
  expect(
    await send(manager, { type: 'changeRestaurant', revision: restaurant.revision, content: info }),
  ).toMatchObject({ status: 200 });

  expect(await send(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
  expect((await read(manager)).guest_pictures).toEqual(before);
  await loaded(server, must(before.content.background, 'the first photo'));
  const { body: log } = await manager.get<AuditReply>(pathTo(addresses.audit));
  expect(log.entries.slice(0, 3)).toMatchObject([
    { what: 'editRestaurant', detail: { type: 'undo', changes: [{ list: 'guestPictures' }] } },
    { what: 'editRestaurant', detail: { type: 'changeRestaurant' } },
    { what: 'editRestaurant', detail: { type: 'changeGuestPictures' } },
  ]);
});
