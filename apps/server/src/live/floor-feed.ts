import { hasOwnVisits, type TableId, type VisitId } from '@tavolata/domain';
import type { FeedMark, FloorReply, FloorTableWire, TileChange } from '@tavolata/protocol';
import type { Floor } from '../floor/floor.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import { tablesHeldBy } from '../visits/visit-hold.ts';
import type { StoredVisit } from '../visits/visit-storage.ts';
import { screensOf, type StaffNamespace } from './rooms.ts';
import { ScreenFeed } from './screen-feed.ts';

export interface FloorFeedParts {
  readonly namespace: StaffNamespace;
  readonly floor: Floor;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly reportFailure: (error: unknown) => void;
}

/** Tells the staff's screens what has changed on the tiles of the floor. */
export class FloorFeed {
  readonly #parts: FloorFeedParts;
  readonly #feed: ScreenFeed<FloorTableWire, TileChange>;

  constructor(parts: FloorFeedParts) {
    this.#parts = parts;
    this.#feed = new ScreenFeed({
      isHeard: () => parts.namespace.sockets.size > 0,
      look: (key) => this.#tileOf(key),
      changeOf: (_key, before, after) => after && tileChange(before, after),
      isOver: ({ table_id, table_status }) => hasOwnVisits(table_id) && table_status === 0,
      tell(mark, tiles) {
        for (const screen of screensOf(parts.namespace)) screen.emit('FLOOR_CHANGES', { ...mark, tiles });
      },
      reportFailure: parts.reportFailure,
    });
  }

  /** All tiles, for a screen that has missed something. */
  read(): Promise<FloorReply> {
    const read = () => this.#parts.floor.read();
    return this.#feed.read<Omit<FloorReply, keyof FeedMark>>(read, ({ tables, orders }) =>
      [...tables, ...orders].map((tile) => [keyOf(tile.table_id, tile.visit_id), tile] as const),
    );
  }

  /** A visit, or who of its phones is there, has changed; `left` are the tables that it has just left. */
  visitChanged({ visit }: StoredVisit, left: readonly TableId[] = []): void {
    const tables = hasOwnVisits(visit.tableId) ? [visit.tableId] : [...tablesHeldBy(visit), ...left];
    this.#feed.changed(tables.map((tableId) => keyOf(tableId, visit.id)));
  }

  /** The staff have paused a table, or let it take guests again. */
  tableChanged(tableId: TableId): void {
    this.#feed.changed([keyOf(tableId, null)]);
  }

  stop(): void {
    this.#feed.stop();
  }

  async #tileOf(key: string): Promise<FloorTableWire | null> {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'table') return this.#parts.floor.readTile(Number(id));
    const stored = await this.#parts.authority.findVisit(id);
    const [tile = null] = stored ? await this.#parts.floor.tilesOf(stored, []) : [];
    return tile;
  }
}

/** Where every guest has an own visit a tile is one of a visit, and else of a table. */
function keyOf(tableId: TableId, visitId: VisitId | null): string {
  return hasOwnVisits(tableId) ? `visit ${visitId ?? ''}` : `table ${tableId}`;
}

/** What is another on a tile than on the one before; all of it where other guests sit there. */
function tileChange(before: FloorTableWire | undefined, after: FloorTableWire): TileChange | null {
  if (before?.visit_id !== after.visit_id) return after;
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof FloorTableWire]),
  );
  if (changed.length === 0) return null;
  const { table_id, visit_id } = after;
  return { ...Object.fromEntries(changed), table_id, visit_id };
}
