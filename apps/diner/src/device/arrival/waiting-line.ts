import type { Renewal } from '@tavolata/app-kit';
import { createLiteSession } from '@tavolata/client';
import { createSocketTransport, watchVisibility } from '@tavolata/client/browser';
import type { TableChange } from '@tavolata/protocol';
import type { Addresses } from '../../shared/addresses.ts';
import type { ContentStore } from '../content.ts';
import { keepContentFresh } from '../follow-restaurant.ts';

interface WaitingLineParts {
  readonly addresses: Addresses;
  readonly content: ContentStore;
  readonly renewal: Renewal;
  /** The table is another than before, or this phone is no guest there any more. */
  readonly onTable: () => void;
  readonly onPartyMoved: (to: TableChange) => void;
}

/** Connects a phone that has scanned a table and does not sit there yet [T-10]. Answers how to end it. */
export function openWaitingLine({
  addresses,
  content,
  renewal,
  onTable,
  onPartyMoved,
}: WaitingLineParts): () => void {
  const session = createLiteSession(
    createSocketTransport(addresses.socket, { onOtherVersion: renewal.renew }),
  );
  const stopWatching = watchVisibility(session);
  const stopFollowing = keepContentFresh(session, content);
  session.onTable(onTable);
  session.onComeIn(onTable);
  session.onPartyMoved(onPartyMoved);
  session.subscribe(() => {
    if (session.getState().connection === 'over') onTable();
  });
  return () => {
    stopWatching();
    stopFollowing();
    session.close();
  };
}
