import { liteTableId } from '@tavolata/domain';
import { readSetting } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Table } from '../catalogue/restaurant-record.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { GuestSessions } from './guest-sessions.ts';

/** Stands where other guests have a table. */
export const liteTable: Table = { id: liteTableId, name: '', sectionId: 0 };

export interface LiteEntranceParts {
  readonly restaurant: Restaurant;
  readonly sessions: GuestSessions;
}

/** The door for guests without a table: they look around and may call the staff, and reach no table's visit. */
export class LiteEntrance {
  readonly #parts: LiteEntranceParts;

  constructor(parts: LiteEntranceParts) {
    this.#parts = parts;
  }

  /** A device that came in before stays the same guest. */
  enter(before: GuestSession | null) {
    const { restaurant, sessions } = this.#parts;
    const hours = readSetting(restaurant.record.settings, 'scanHours');
    const knownAs = before?.tableId === liteTableId ? before.dinerId : null;
    return sessions.issue({ tableId: liteTableId, occasion: null, hours, before, knownAs });
  }
}
