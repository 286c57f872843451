import { plainChoice, type Actor, type GuestCommand, type VisitId } from '@tavolata/domain';
import { aContext, openDinner, waiter } from '@tavolata/domain/testing';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import type { GuestSession, GuestSessionStorage } from '../sessions/guest-session.ts';
import type { Storage } from '../storage/storage.ts';
import { VisitAuthority, type VisitAuthorityParts } from '../visits/authority.ts';
import type { Opening, OpenTableRequest, VisitChange } from '../visits/visit-request.ts';

/** A restaurant with the sample menu: its authority, and what that has told. */
export function aRestaurant({
  storage = new MemoryStorage(),
  sessions = storage,
  ...parts
}: { storage?: Storage; sessions?: GuestSessionStorage } & Partial<VisitAuthorityParts> = {}) {
  let lastId = 0;
  const bugs: unknown[] = [];
  const authority = new VisitAuthority({
    storage,
    contextFor: (by) => aContext({ by }),
    newId: () => `id-${(lastId += 1)}`,
    reportBug: (error) => bugs.push(error),
    ...parts,
  });
  const told: VisitChange[] = [];
  authority.onChange((change) => told.push(change));

  /** A phone that scans the code of the table. */
  async function scan(dinerId: string, tableId = openDinner.tableId): Promise<GuestSession> {
    const session = { tokenHash: `hash of ${dinerId}`, dinerId, tableId, visitId: null, ...aScan };
    await sessions.createGuestSession(session);
    return session;
  }

  /** One that has scanned before shows the session that it has. */
  async function guestAt(tableId: number, dinerId: string) {
    const session = (await sessions.findGuestSession(`hash of ${dinerId}`)) ?? (await scan(dinerId, tableId));
    return { dinerId, session, visitId: null };
  }

  return {
    authority,
    storage,
    told,
    bugs,
    scan,
    async open(dinerId: string, change: OpeningChange = {}) {
      const opening = openingBy(dinerId, change);
      return authority.openTable({ guest: await guestAt(opening.tableId, dinerId), ...opening });
    },
    async join(dinerId: string, tableId = openDinner.tableId) {
      const { mayJoin: _mayJoin, opening: _opening, ...joining } = openingBy(dinerId, { tableId });
      return authority.join({ guest: await guestAt(tableId, dinerId), ...joining });
    },
    command(visitId: VisitId, dinerId: string, requestId: string, command: GuestCommand) {
      return authority.handle({ visitId, by: { kind: 'diner', dinerId }, requestId, command });
    },
    free(visitId: VisitId, by: Actor = waiter) {
      return authority.handle({ visitId, by, requestId: `free ${visitId}`, command: { type: 'freeTable' } });
    },
  };
}

/** What a test says of an opening. */
type OpeningChange = Partial<Omit<OpenTableRequest, 'opening'>> & { readonly opening?: Partial<Opening> };

const aScan = {
  scannedAt: 900_000,
  expiresAt: 9_000_000,
  endedAt: null,
  occasion: null,
  isHere: false,
  knowsPinOf: null,
};

/** Two adults and a child at dinner at table 12, as the sample visit has them; elsewhere à la carte. */
function openingBy(dinerId: string, { opening, ...change }: OpeningChange) {
  const { tableId, service, heads } = openDinner;
  // Without a table nobody pays per person.
  const menuId = (opening?.service ?? service) === 'table' ? openDinner.menuId : 2;
  return {
    tableId,
    opening: { service, placeName: null, menuId, heads, pin: null, contact: null, ...opening },
    knowsPin: false,
    mayJoin: true,
    nickname: null,
    requestId: `${dinerId} sits down`,
    ...change,
  };
}

/** The command for a dish as it comes. */
export function add(lineId: string, dishId: number, quantity = 1): GuestCommand {
  return { type: 'addLine', lineId, dishId, quantity, choice: plainChoice };
}

export const submit: GuestCommand = { type: 'submitCart', batchNumber: 1 };
