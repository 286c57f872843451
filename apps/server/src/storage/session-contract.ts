import { type VisitEvent } from '@tavolata/domain';
import { joined } from '@tavolata/domain/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeenSession } from '../sessions/guest-session.ts';
import type { Storage } from './storage.ts';

import { following, freed, opened, opening, salmon, session } from './sample-transactions.ts';

/** What every storage promises of guests' sessions, as tests. `open` is as for visits. */
export function describeSessions(name: string, open: () => Promise<Storage>): void {
  describe(`${name}, sessions`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });

    test('a guest who opens or joins belongs to the visit from then on', async () => {
      await storage.createGuestSession(session);
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(session);
      await storage.commit({ ...opening(), seats: session });
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, visitId: 'v1' });
    });

    test('freeing a table ends the membership of its guests and of nobody else; they may sit down again', async () => {
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [session, other]) await storage.createGuestSession(each);
      await storage.commit({ ...opening(), seats: session });
      await storage.commit(following(opened, 'free', [freed(2_000_000)]));
      const ended = { ...session, visitId: 'v1', endedAt: 2_000_000 };
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(ended);
      expect(await storage.findGuestSession(other.tokenHash)).toEqual(other);
      await storage.commit({ ...opening({ id: 'v2', orderId: 502 }), seats: ended });
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, visitId: 'v2' });
    });

    test('a seat that was decided on before its guest sat down elsewhere is not given, and nothing else is done', async () => {
      await storage.createGuestSession(session);
      await storage.commit(opening());
      await storage.commit({ ...opening({ id: 'v2', tableId: 13, orderId: 502 }), seats: session });
      const seated = { ...session, tableId: 13, visitId: 'v2' };
      const late = { ...following(opened, 'anna joins', [salmon]), pin: 'hash of a PIN', seats: session };
      expect(await storage.commit(late)).toEqual({ status: 'session-changed' });
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(seated);
      expect(await storage.findVisit('v1')).toEqual({ version: 2, visit: opening().visit });
      expect(await storage.findOutcome('visit:v1', 'anna joins')).toBeNull();
      expect(await storage.findPinHash('v1')).toBeNull();
      const opensTable = { ...opening({ id: 'v3', tableId: 14, orderId: 503 }), seats: session };
      expect(await storage.commit(opensTable)).toEqual({ status: 'session-changed' });
      expect(await storage.findRunningVisitAt(14)).toBeNull();
    });

    test('nor is one that was decided on before its guest’s visit moved or ended, or was scanned for anew or sent away', async () => {
      const events = [...opened, salmon];
      await storage.createGuestSession(session);
      await storage.commit({ ...opening(), seats: session });
      const seated = { ...session, visitId: 'v1' };
      const moved: VisitEvent = { type: 'tableMoved', tableId: 14 };
      const elsewhere = opening({ id: 'v2', tableId: 13, orderId: 502 });
      const give = (seats: SeenSession) => storage.commit({ ...elsewhere, seats });
      await storage.commit(following(opened, 'add', [salmon]));
      await storage.commit(following(events, 'move', [moved]));
      expect(await give(seated)).toEqual({ status: 'session-changed' });
      const atNewTable = { ...seated, tableId: 14 };
      await storage.commit(following([...events, moved], 'free', [freed(2_000_000)]));
      expect(await give(atNewTable)).toEqual({ status: 'session-changed' });
      const ended = { ...atNewTable, endedAt: 2_000_000 };
      await storage.createGuestSession({
        ...session,
        tokenHash: 'hash of another scan',
        scannedAt: 3_000_000,
      });
      expect(await give(ended)).toEqual({ status: 'session-changed' });
      expect(await give({ ...ended, tokenHash: 'nobody’s' })).toEqual({ status: 'session-changed' });
      expect(await give({ ...ended, expiresAt: 3_000_000 })).toEqual({ status: 'committed' });
    });

    test('a request that has been done before is answered as it was, wherever its guest sits by now', async () => {
      await storage.createGuestSession(session);
      await storage.commit({ ...opening(), seats: session });
      expect(await storage.commit({ ...opening(), seats: session })).toMatchObject({ status: 'known' });
    });

    test('a device that has shown that it is in the restaurant is known to be there until it says otherwise', async () => {
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [session, other]) await storage.createGuestSession(each);
      await storage.markGuestHere(session.tokenHash, true);
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, isHere: true });
      expect(await storage.findGuestSession(other.tokenHash)).toEqual(other);
      await storage.markGuestHere(session.tokenHash, false);
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(session);
    });

    test('a device that has said the PIN of a visit is known to have said it, and no other is', async () => {
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [session, other]) await storage.createGuestSession(each);
      await storage.markPinKnown(session.tokenHash, 'v1');
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, knowsPinOf: 'v1' });
      expect(await storage.findGuestSession(other.tokenHash)).toEqual(other);
      const again = { ...session, tokenHash: 'hash of another scan', knowsPinOf: 'v1' };
      await storage.createGuestSession(again);
      expect(await storage.findGuestSession(again.tokenHash)).toEqual(again);
    });

    test('a new session ends those of its diner and the one that it takes the place of, and no other', async () => {
      const at = session.scannedAt + 100;
      const first = { ...session, tokenHash: 'hash of the first scan' };
      const elsewhere = { ...session, tokenHash: 'hash of another table', dinerId: 'anna elsewhere' };
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [first, elsewhere, other]) await storage.createGuestSession(each);
      const next = { ...session, scannedAt: at };
      await storage.createGuestSession(next, { insteadOf: elsewhere.tokenHash });
      for (const each of [first, elsewhere]) {
        expect(await storage.findGuestSession(each.tokenHash)).toEqual({ ...each, expiresAt: at });
      }
      for (const each of [other, next]) expect(await storage.findGuestSession(each.tokenHash)).toEqual(each);
    });

    test('[AWAY-1] the session of a guest who is sent away is over, in the same transaction, and nobody else’s', async () => {
      const bo = { ...session, tokenHash: 'hash of bo', dinerId: 'bo' };
      for (const each of [session, bo]) await storage.createGuestSession(each);
      await storage.commit({ ...opening(), seats: session });
      await storage.commit({ ...following(opened, 'bo joins', [joined('bo', 2)]), seats: bo });
      expect(await storage.listGuestSessions('v1')).toMatchObject([{ dinerId: 'anna' }, { dinerId: 'bo' }]);
      const events = [...opened, joined('bo', 2)];
      const away: VisitEvent = { type: 'dinerSentAway', at: 1_500_000, dinerId: 'anna' };
      await storage.commit(following(events, 'away', [away]));
      expect(await storage.findGuestSession(session.tokenHash)).toMatchObject({ expiresAt: 1_500_000 });
      expect(await storage.findGuestSession(bo.tokenHash)).toMatchObject({ expiresAt: bo.expiresAt });
    });

    test('expired sessions are forgotten, others stay', async () => {
      await storage.createGuestSession(session);
      await storage.createGuestSession({ ...session, tokenHash: 'later', expiresAt: 5_000_001 });
      await storage.forgetGuestSessions(5_000_000);
      expect(await storage.findGuestSession(session.tokenHash)).toBeNull();
      expect(await storage.findGuestSession('later')).not.toBeNull();
    });
  });
}
