import { expect, test } from 'vitest';
import { sampleRestaurant } from '../../../test/kill/sample-restaurant.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { StoredRestaurant } from '../catalogue-store.ts';
import { Restaurant } from '../restaurant.ts';
import { TablesInUse } from './held-by-guests.ts';
import { RestaurantEditor } from './restaurant-editor.ts';

const staff = { id: 's1', name: 'Ana' };
const noNumbers = {
  ...{ menus: 0, categories: 0, dishes: 0, courses: 0, condimentGroups: 0, condiments: 0 },
  ...{ extraItems: 0, sections: 0, tables: 0, serviceOptions: 0 },
};

/** An editor whose guests sit where `sitting` says, each time that it looks. */
function editorWith(sitting: () => readonly number[]) {
  let stored: StoredRestaurant = { version: 1, record: sampleRestaurant(3) };
  const log = new Map<string, AuditEntry>();
  const restaurant = new Restaurant(stored, () => 0);
  const editor = new RestaurantEditor({
    restaurant,
    store: {
      read: () => Promise.resolve(stored),
      lastNumbers: () => Promise.resolve(noNumbers),
      replaceEdited({ record }, entry) {
        log.set(entry.requestId, entry);
        stored = { version: stored.version + 1, record };
        return Promise.resolve(stored.version);
      },
    },
    auditLog: { findAuditEntry: (id) => Promise.resolve(log.get(id) ?? null) },
    requireTables: () => undefined,
    held: {
      tables: () => Promise.resolve(new Set(sitting())),
      menus: () => Promise.resolve(new Set()),
      hasOrders: () => Promise.resolve(false),
    },
    follow: (changed) => restaurant.change(changed),
    photos: { has: () => Promise.resolve(false) },
    counts: { follow: () => Promise.resolve() },
    now: () => 0,
  });
  return { editor, restaurant, log };
}

test('[SETUP-2] a table that guests open while it is being taken out is put back, and the staff are told no', async () => {
  const looks = [[], [2], [2]];
  const { editor, restaurant, log } = editorWith(() => looks.shift() ?? [2]);
  const { tables } = await editor.read();
  const [, second] = tables;
  const edit = { type: 'retireTable', id: 2, revision: second?.revision ?? '' } as const;
  await expect(editor.edit({ edit, requestId: 'takes-2-out', staff })).rejects.toBeInstanceOf(TablesInUse);
  expect(restaurant.record.tables).toEqual(sampleRestaurant(3).tables);
  expect([...log.values()].map(({ detail }) => detail['type'])).toEqual(['retireTable', 'undo']);
});
