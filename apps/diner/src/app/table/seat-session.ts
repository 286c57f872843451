import { createRandomId, createTableSession, type TableSession } from '@tavolata/client';
import { createSocketTransport, watchVisibility } from '@tavolata/client/browser';
import type { Catalogue } from '@tavolata/domain';
import type { Farewell, HouseReply } from '@tavolata/protocol';
import { houseRules } from '../../shared/settings.ts';
import type { ContentStore } from '../content.ts';
import { followHouse } from './follow-house.ts';
import { listenToTable } from './listen-to-table.ts';
import type { Words } from './words.ts';

interface SeatParts {
  readonly house: HouseReply;
  readonly catalogue: Catalogue;
  readonly userId: string;
  readonly content: ContentStore;
  readonly words: () => Words;
  readonly onLeave: (reason: Farewell['reason']) => void;
}

/** Connects this phone to its table's visit and lets the guest hear of it, until it is over or ended from here. */
export function seatSession({ house, catalogue, content, userId, words, onLeave }: SeatParts): {
  readonly session: TableSession;
  readonly end: () => void;
} {
  const session = createTableSession({
    transport: createSocketTransport(),
    createId: createRandomId,
    now: Date.now,
    catalogue,
    rules: houseRules(house.settings),
    userId,
  });
  const stopWatching = watchVisibility(session);
  const stopFollowing = followHouse(session, content);
  listenToTable(session, words);
  session.subscribe(() => {
    const { farewell } = session.getState();
    if (farewell) onLeave(farewell.reason);
  });
  return {
    session,
    end() {
      stopWatching();
      stopFollowing();
      session.close();
    },
  };
}
