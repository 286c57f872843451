import { must } from '@tavolata/domain';
import {
  addresses,
  pathTo,
  type AuditReply,
  type GuestInfoContent,
  type Problem,
  type RestaurantEditorReply,
  type RestaurantReply,
  type ServiceOptionWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

const read = async (device: Device) =>
  (await device.get<RestaurantEditorReply>(pathTo(addresses.restaurantEditor))).body;

function send(device: Device, edit: object, requestId: string = randomUUID()) {
  return device.post<Problem>(pathTo(addresses.editRestaurant), { request_id: requestId, edit });
}

async function change(device: Device, changed: Partial<GuestInfoContent>, requestId?: string) {
  const { revision, content } = (await read(device)).guest_info;
  return send(device, { type: 'changeGuestInfo', revision, content: { ...content, ...changed } }, requestId);
}

const optionsOf = async (device: Device) =>
  (await device.get<ServiceOptionWire[]>(pathTo(addresses.serviceOptions))).body;

test('[SETUP-8] what guests read beside the menu is edited while they sit, and their phones follow at once', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  const edited = await change(manager, {
    announcements: [{ icon: 'clock', text: { it: ' La cucina chiude alle 22 ', de: 'Küche bis 22 Uhr' } }],
    notice: { it: 'Pane fatto in casa' },
    links: [
      { kind: 'WHATSAPP', url: '39061234' },
      { kind: 'OFFICIAL_WEBSITE', url: ' https://trattoria.example/ ' },
    ],
    service_options: [{ id: null, title: { it: 'Acqua' } }],
  });
  expect(edited.status).toBe(200);
  const { version, guest_info: info } = await read(manager);
  await line.hears<{ version: number }>('MENU_UPDATE', (news) => news.version === version);
  const { body } = await phone.get<RestaurantReply>(pathTo(addresses.restaurant));
  expect(body).toMatchObject({
    version,
    announcements: [{ icon: 'clock', value: { it: 'La cucina chiude alle 22', de: 'Küche bis 22 Uhr' } }],
    notice: { it: 'Pane fatto in casa' },
    propaganda: [
      { name: 'WHATSAPP', url: '39061234' },
      { name: 'OFFICIAL_WEBSITE', url: 'https://trattoria.example/' },
    ],
  });
  expect(await optionsOf(phone)).toMatchObject([{ title: { it: 'Acqua' } }]);

  // All of it is there after a restart.
  const again = await server.restart();
  expect((await read(again.device(manager))).guest_info).toEqual(info);
});

test('[SETUP-11] an announcement is marked to be for guests at a table alone; phones hear it, and the mark is taken off, undone and kept over a restart', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAtOpenTable(1);
  const plenty = { icon: 'tray', text: { it: 'Prendete quanto volete' } };
  const hours = { icon: 'clock', text: { it: 'La cucina chiude alle 22' } };
  const marked = [{ ...plenty, is_only_at_table: true as const }, hours];
  const edited = () => read(manager).then(({ guest_info: { content } }) => content.announcements);
  const told = async () =>
    (await phone.get<RestaurantReply>(pathTo(addresses.restaurant))).body.announcements;
  const wire = [
    { icon: 'tray', value: plenty.text, is_only_at_table: true },
    { icon: 'clock', value: hours.text },
  ];
  await change(manager, { announcements: marked });
  expect(await edited()).toEqual(marked);
  expect(await told()).toEqual(wire);
  expect((await phone.get(pathTo(addresses.bannerAnnouncement))).body).toEqual(wire);

  const requestId = randomUUID();
  await change(manager, { announcements: [plenty, hours] }, requestId);
  expect(await edited()).toEqual([plenty, hours]);
  expect(await told()).toEqual([{ icon: 'tray', value: plenty.text }, wire[1]]);
  expect(await send(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
  expect(await edited()).toEqual(marked);
  const again = await server.restart();
  expect((await read(again.device(manager))).guest_info.content.announcements).toEqual(marked);
});

test('[SETUP-8] what guests can ask for keeps its number, and no other ever gets it', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const title = (it: string) => ({ title: { it } });
  await change(manager, {
    service_options: [
      { id: null, ...title('Acqua') },
      { id: null, ...title('Pane') },
    ],
  });
  const [water, bread] = await optionsOf(manager);
  const [waterId, breadId] = [must(water, 'water').id, must(bread, 'bread').id];
  expect(breadId).toBe(waterId + 1);
  await change(manager, {
    service_options: [
      { id: breadId, ...title('Pane') },
      { id: waterId, ...title('Acqua naturale') },
    ],
  });
  expect(await optionsOf(manager)).toMatchObject([
    { id: breadId },
    { id: waterId, title: { it: 'Acqua naturale' } },
  ]);
  await change(manager, { service_options: [{ id: waterId, ...title('Acqua naturale') }] });
  await change(manager, {
    service_options: [
      { id: waterId, ...title('Acqua naturale') },
      { id: null, ...title('Conto') },
    ],
  });
  expect((await optionsOf(manager)).map(({ id }) => id)).toEqual([waterId, breadId + 1]);
});

test('[SETUP-8, EDIT-2] what no phone could show or open is refused with its field, and nothing changes', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const before = await read(manager);
  const option = before.guest_info.content.service_options[0]?.id ?? 1;
  const refused = [
    [{ links: [{ kind: 'GOOGLE', url: 'javascript:alert(1)' }] }, '/links/0/url'],
    [{ links: [{ kind: 'GOOGLE', url: '39061234' }] }, '/links/0/url'],
    [{ links: [{ kind: 'MYSPACE', url: 'https://a.example' }] }, 'kind'],
    [{ links: [{ kind: 'GOOGLE', url: ' ' }] }, 'url'],
    [{ links: [{ kind: 'GOOGLE', url: `https://a.example/${'a'.repeat(500)}` }] }, 'url'],
    [{ announcements: [{ icon: 'dragon', text: { it: 'Ciao' } }] }, '/announcements/0/icon'],
    [{ announcements: [{ icon: 'info', text: {} }] }, '/announcements/0/text'],
    [{ announcements: [{ icon: 'info', text: { it: 'A' }, is_only_at_table: 1 }] }, 'is_only_at_table'],
    [{ announcements: [{ icon: 'info', text: { it: ' ' } }] }, 'text'],
    [{ announcements: [{ icon: 'info', text: { it: 'a'.repeat(301) } }] }, 'text'],
    [
      { announcements: Array.from({ length: 4 }, () => ({ icon: 'info', text: { it: 'A' } })) },
      'announcements',
    ],
    [{ notice: { it: 'a'.repeat(2001) } }, 'notice'],
    [{ notice: { xx: 'Ciao' } }, 'notice'],
    [{ service_options: [{ id: null, title: {} }] }, '/service_options/0/title'],
    [{ service_options: [{ id: 4711, title: { it: 'Pane' } }] }, '/service_options/0/id'],
    [
      {
        service_options: [
          { id: option, title: { it: 'A' } },
          { id: option, title: { it: 'B' } },
        ],
      },
      'id',
    ],
  ] as const;
  for (const [changed, field] of refused) {
    const { status, body } = await change(manager, changed as unknown as Partial<GuestInfoContent>);
    expect([status, changed]).toEqual([400, changed]);
    expect(body.detail).toContain(field);
  }
  expect(await read(manager)).toEqual(before);
});

test('[SETUP-8, EDIT-2, EDIT-6] who comes second hears what is there, an edit is taken back, and the log tells both', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const { guest_info: before } = await read(manager);
  const requestId = randomUUID();
  expect(await change(manager, { notice: { it: 'Chiuso lunedì' } }, requestId)).toMatchObject({
    status: 200,
  });
  const late = { type: 'changeGuestInfo', revision: before.revision, content: before.content };
  expect(await send(manager, late)).toMatchObject({
    status: 409,
    body: { code: 'edited-meanwhile', current: { content: { notice: { it: 'Chiuso lunedì' } } } },
  });
  expect(await send(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
  expect((await read(manager)).guest_info).toEqual(before);
  const { body: log } = await manager.get<AuditReply>(pathTo(addresses.audit));
  expect(log.entries.slice(0, 2)).toMatchObject([
    { what: 'editRestaurant', detail: { type: 'undo' } },
    { what: 'editRestaurant', detail: { type: 'changeGuestInfo' } },
  ]);
});
