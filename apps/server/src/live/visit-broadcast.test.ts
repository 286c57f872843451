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
  const toAll = { emit: (name: string) => told.push(['all', name]) };
  const adapter = { rooms: new Map([[roomOf(visitId), open]]) };
  return { told, open, namespace: { sockets, adapter, to: () => toAll } as unknown as GuestNamespace };
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
