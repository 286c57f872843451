import type { StaffCommand } from '@tavolata/domain';
import { sampleRules, waiter } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { aRestaurant } from '../testing/a-restaurant.ts';
import { roomOf, type GuestNamespace } from './rooms.ts';
import { VisitBroadcast } from './visit-broadcast.ts';

/** The lines of a visit's guests, and what each was told. */
function linesOf(visitId: string, dinerIds: readonly string[]) {
  const told: [string, string][] = [];
  const open = new Set(dinerIds);
  const sockets = new Map(
    dinerIds.map((dinerId) => [
      dinerId,
      {
        data: { visitId, session: { dinerId, expiresAt: Infinity } },
        rooms: new Set([roomOf(visitId)]),
        emit: (name: string) => told.push([dinerId, name]),
        disconnect: () => open.delete(dinerId),
      },
    ]),
  );
  const toAll = { emit: (name: string) => told.push(['all', name]), except: () => toAll };
  const all = { disconnectSockets: () => open.clear() };
  const adapter = { rooms: new Map([[roomOf(visitId), open]]) };
  return {
    told,
    open,
    namespace: { sockets, adapter, to: () => toAll, in: () => all } as unknown as GuestNamespace,
  };
}

test('[AWAY-1] a device that came in while it was being sent away goes at the next heartbeat', async () => {
  const restaurant = aRestaurant();
  const { authority } = restaurant;
  const opened = await restaurant.open('anna');
  const visitId = opened.ok ? opened.visitId : expect.fail('not opened');
  await restaurant.join('bo');
  const { told, open, namespace } = linesOf(visitId, ['anna', 'bo']);
  const broadcast = new VisitBroadcast(namespace, { rules: sampleRules() });
  await broadcast.beat(visitId, authority, 1);
  expect(told).toEqual([['all', 'HEARTBEAT']]);
  await authority.handle({ visitId, by: waiter, requestId: 'away', command: { type: 'sendAway', seat: 2 } });
  await broadcast.beat(visitId, authority, 2);
  expect(told.slice(1)).toEqual([
    ['bo', 'SESSION_END'],
    ['all', 'HEARTBEAT'],
  ]);
  expect([...open]).toEqual(['anna']);
});

test('[REOPEN-1] devices that nobody had told of the end have to scan again when they hear that the visit goes on', async () => {
  const restaurant = aRestaurant();
  const { authority } = restaurant;
  const opened = await restaurant.open('anna');
  const visitId = opened.ok ? opened.visitId : expect.fail('not opened');
  const before = (await authority.findVisit(visitId)) ?? expect.fail('it runs');
  const ask = (command: StaffCommand) =>
    authority.handle({ visitId, by: waiter, requestId: command.type, command });
  const changes = [
    await ask({ type: 'freeTable' }),
    await ask({ type: 'reopen', reason: 'closed by mistake' }),
  ];
  const events = changes.flatMap((answer) => (answer.ok ? answer.events : expect.fail(answer.refusal.code)));
  const { visit, version } = (await authority.findVisit(visitId)) ?? expect.fail('it goes on');
  const { told, open, namespace } = linesOf(visitId, ['anna']);
  const broadcast = new VisitBroadcast(namespace, { rules: sampleRules() });
  const heard = { visitId, from: before.version, version, events, previous: before.visit, visit };
  await broadcast.tell({ ...heard, tableId: 1, by: { kind: 'restaurant' }, isHeard: true }, 1);
  expect(told.at(-1)).toEqual(['all', 'SESSION_END']);
  expect([...open]).toEqual([]);
});
