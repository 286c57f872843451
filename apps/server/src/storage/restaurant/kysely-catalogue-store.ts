import type { AnySettingName } from '@tavolata/protocol';
import type { Selectable, Transaction } from 'kysely';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type {
  CatalogueStore,
  EditedRestaurant,
  EditStore,
  HoursStore,
  KeptSettingChange,
  LastNumbers,
  SettingStore,
  StoredRestaurant,
} from '../../catalogue/catalogue-store.ts';
import type { RestaurantRecord, ScheduledHour } from '../../catalogue/restaurant-record.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import { restaurantFromRows, type ReadRows } from './restaurant-from-rows.ts';
import { keepLastNumbers, replaceAllRows, replaceEditedRows } from './replace-rows.ts';
import { hoursToRows, type RestaurantTable } from './restaurant-to-rows.ts';
import type { RestaurantTables } from './tables.ts';

/** Keeps the restaurant in tables of its own. */
export class KyselyCatalogueStore implements CatalogueStore, SettingStore, HoursStore, EditStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  read(): Promise<StoredRestaurant | null> {
    return this.#database.transaction().execute(async (transaction) => {
      const own = await transaction.selectFrom('restaurant').selectAll().executeTakeFirst();
      if (!own) return null;
      return { version: own.version, record: restaurantFromRows(own, await readRows(transaction)) };
    });
  }

  async readVersion(): Promise<number> {
    const own = await this.#database.selectFrom('restaurant').select('version').executeTakeFirst();
    return own?.version ?? 0;
  }

  replace(restaurant: RestaurantRecord): Promise<number> {
    return this.#database.transaction().execute(async (transaction) => {
      const before = await transaction.selectFrom('restaurant').select('version').executeTakeFirst();
      const version = (before?.version ?? 0) + 1;
      const info = JSON.stringify(restaurant.info);
      const notice = JSON.stringify(restaurant.notice);
      await transaction.deleteFrom('restaurant').execute();
      await transaction.insertInto('restaurant').values({ id: 1, version, info, notice }).execute();
      await keepLastNumbers(transaction);
      await replaceAllRows(transaction, restaurant);
      return version;
    });
  }

  async lastNumbers(): Promise<LastNumbers> {
    const rows = await this.#database.selectFrom('last_numbers').selectAll().execute();
    const of = (list: string) => rows.find((row) => row.list === list)?.number ?? 0;
    return {
      menus: of('menus'),
      categories: of('categories'),
      dishes: of('dishes'),
      courses: of('course_groups'),
      condimentGroups: of('condiment_groups'),
      condiments: of('condiments'),
      extraItems: of('extra_items'),
      sections: of('sections'),
      tables: of('dining_tables'),
      serviceOptions: of('service_options'),
    };
  }

  replaceEdited(
    { from, record, planId }: EditedRestaurant,
    entry: AuditEntry,
  ): Promise<number | 'known' | 'outdated' | 'gone'> {
    return this.#database.transaction().execute(async (transaction) => {
      const own = await transaction.selectFrom('restaurant').selectAll().executeTakeFirst();
      if (own?.version !== from) return 'outdated';
      if (planId !== undefined && !(await hasPlan(transaction, planId))) return 'gone';
      if (!(await addLogEntry(transaction, entry))) return 'known';
      // All who write wait for each other: of two who make it at once, one does.
      if (planId !== undefined) await transaction.deleteFrom('menu_plans').where('id', '=', planId).execute();
      await keepLastNumbers(transaction);
      const info = JSON.stringify(record.info);
      const notice = JSON.stringify(record.notice);
      if (info !== own.info || notice !== own.notice) {
        await transaction.updateTable('restaurant').set({ info, notice }).execute();
      }
      await replaceEditedRows(transaction, restaurantFromRows(own, await readRows(transaction)), record);
      return raiseVersion(transaction);
    });
  }

  changeSettings(
    changes: readonly KeptSettingChange[],
  ): Promise<{ readonly version: number; readonly values: RestaurantRecord['settings'] } | null> {
    return this.#database.transaction().execute(async (transaction) => {
      for (const [at, { name, entry }] of changes.entries()) {
        // The first one stands for the request, where it comes again.
        const isNew = await addLogEntry(transaction, entry, at === 0 ? undefined : name);
        if (!isNew) {
          if (at === 0) return null;
          throw new Error(`The request of ${name} is in the log without its first setting`);
        }
      }
      // First, as all who write wait for each other there: what is read next stays as it is.
      const version = await raiseVersion(transaction);
      const values: Partial<Record<AnySettingName, unknown>> = {};
      for (const { name, change } of changes) {
        const kept = await transaction
          .selectFrom('settings')
          .select('value')
          .where('name', '=', name)
          .executeTakeFirst();
        const value = change(kept && (JSON.parse(kept.value) as unknown));
        const json = JSON.stringify(value);
        await transaction
          .insertInto('settings')
          .values({ name, value: json })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
          .execute();
        values[name] = value;
      }
      return { version, values };
    });
  }

  replaceHours(hours: readonly ScheduledHour[], entry: AuditEntry): Promise<number | null> {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await addLogEntry(transaction, entry))) return null;
      await transaction.deleteFrom('business_hours').execute();
      const rows = hoursToRows(hours);
      if (rows.length > 0) await transaction.insertInto('business_hours').values(rows).execute();
      return raiseVersion(transaction);
    });
  }

  raiseVersion(): Promise<number> {
    return this.#database.transaction().execute(raiseVersion);
  }
}

async function hasPlan(transaction: Transaction<RestaurantTables>, id: string): Promise<boolean> {
  const plan = await transaction
    .selectFrom('menu_plans')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return plan !== undefined;
}

async function raiseVersion(transaction: Transaction<RestaurantTables>): Promise<number> {
  const { version } = await transaction
    .updateTable('restaurant')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function readRows(transaction: Transaction<RestaurantTables>): Promise<ReadRows> {
  const inOrder = <Table extends Exclude<RestaurantTable, 'settings'>>(table: Table) =>
    transaction
      .selectFrom<RestaurantTable>(table)
      .selectAll()
      .orderBy('position')
      .execute() as unknown as Promise<Selectable<RestaurantTables[Table]>[]>;
  return {
    settings: await transaction.selectFrom('settings').selectAll().execute(),
    sections: await inOrder('sections'),
    dining_tables: await inOrder('dining_tables'),
    stations: await inOrder('stations'),
    business_hours: await inOrder('business_hours'),
    announcements: await inOrder('announcements'),
    shown_pictures: await inOrder('shown_pictures'),
    featured_dishes: await inOrder('featured_dishes'),
    links: await inOrder('links'),
    service_options: await inOrder('service_options'),
    extra_items: await inOrder('extra_items'),
    menus: await inOrder('menus'),
    price_rows: await inOrder('price_rows'),
    menu_categories: await inOrder('menu_categories'),
    categories: await inOrder('categories'),
    condiment_groups: await inOrder('condiment_groups'),
    condiments: await inOrder('condiments'),
    dishes: await inOrder('dishes'),
    course_groups: await inOrder('course_groups'),
    course_items: await inOrder('course_items'),
  };
}
