import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The tables of the restaurant, as `house.db` had them until all went into one database. Each entry is run once, in the
 * order of names. What has been published is never edited: a change is a new entry in `migrate.ts`.
 */
export const restaurantMigrations: Readonly<Record<string, Migration>> = {
  '0001-restaurant': { up: createRestaurant },
  '0002-access': { up: createAccess },
  '0003-codes': { up: createCodes },
  '0004-service-calls': { up: createServiceCalls },
  '0005-business-hours': { up: detailBusinessHours },
  '0006-known-devices': { up: createKnownDevices },
  '0007-condiment-range': { up: addCondimentRange },
  '0008-staff-sessions-used': { up: noteWhenSessionsAreUsed },
};

async function createRestaurant(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('restaurant')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('info', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  for (const [table, columns] of Object.entries(positionedTables)) {
    let definition = schema.createTable(table).addColumn('position', 'integer', (column) => column.notNull());
    for (const [name, type] of Object.entries(columns)) {
      const isOptional = type.endsWith('?');
      definition = definition.addColumn(name, type.startsWith('text') ? 'text' : 'integer', (column) =>
        isOptional ? column : column.notNull(),
      );
    }
    await definition.execute();
  }
}

/** Lists of the restaurant; each is read in the order of `position`. A question mark allows nothing to be there. */
const positionedTables = {
  sections: { id: 'integer', name: 'text' },
  dining_tables: { id: 'integer', name: 'text', section_id: 'integer' },
  stations: { id: 'text', names: 'text', language: 'text' },
  business_hours: { start_time: 'text', end_time: 'text', name: 'text', menu_ids: 'text' },
  announcements: { icon: 'text', text: 'text' },
  shown_pictures: { place: 'text', picture: 'text' },
  featured_dishes: { dish_id: 'integer' },
  links: { kind: 'text', url: 'text' },
  service_options: { id: 'integer', title: 'text' },
  extra_items: { id: 'integer', names: 'text', price: 'integer' },
  menus: { id: 'integer', names: 'text', note: 'text', is_all_you_can_eat: 'integer', picture: 'text' },
  price_rows: { menu_id: 'integer', day: 'integer', adult: 'text', child: 'text', other: 'text' },
  menu_categories: { menu_id: 'integer', category_id: 'integer' },
  categories: { id: 'integer', names: 'text', limit_per_person: 'integer?', limit_per_table: 'integer?' },
  condiment_groups: { id: 'integer', names: 'text' },
  condiments: { group_id: 'integer', id: 'integer', names: 'text', price: 'integer' },
  dishes: {
    id: 'integer',
    category_id: 'integer',
    kind: 'text',
    names: 'text',
    description: 'text',
    price: 'integer',
    takeaway_price: 'integer?',
    former_price: 'integer?',
    flag: 'text?',
    marks: 'text',
    allergens: 'text',
    bargain: 'text',
    is_sold_out: 'integer',
    order_limit: 'text',
    is_exempt_from_round: 'integer',
    condiment_groups: 'text',
    requires_condiments: 'integer',
    station: 'text',
    picture: 'text',
  },
  course_groups: {
    dish_id: 'integer',
    id: 'integer',
    names: 'text',
    choose_num: 'integer',
    is_required: 'integer',
    is_full_select: 'integer',
  },
  course_items: {
    dish_id: 'integer',
    group_id: 'integer',
    item_id: 'integer',
    extra_price: 'integer',
    per_item_max: 'integer?',
  },
} as const satisfies Record<string, Readonly<Record<string, 'integer' | 'integer?' | 'text' | 'text?'>>>;

async function createAccess(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('code_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('secret', 'blob', (column) => column.notNull())
    .execute();
  await schema
    .createTable('code_editions')
    .addColumn('table_id', 'integer', (column) => column.primaryKey())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_demo', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** When a key that was there before was made is not known. */
async function createCodes(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('code_keys')
    .addColumn('made_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('code_keys').addColumn('ends_at', 'bigint').execute();
  await schema
    .createTable('short_codes')
    .addColumn('table_id', 'integer', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable('openings')
    .addColumn('table_id', 'integer', (column) => column.primaryKey())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('visit_id', 'text')
    .execute();
}

async function createServiceCalls(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('service_calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('diner_id', 'text', (column) => column.notNull())
    .addColumn('visit_id', 'text')
    .addColumn('table_id', 'integer', (column) => column.notNull())
    .addColumn('typed_table_name', 'text', (column) => column.notNull())
    .addColumn('titles', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('called_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_at', 'bigint')
    .addColumn('taken_by', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'text')
    .addUniqueConstraint('service_calls_once', ['diner_id', 'request_id'])
    .execute();
  await schema.createIndex('service_calls_by_time').on('service_calls').column('called_at').execute();
  await schema.createIndex('service_calls_of_visit').on('service_calls').column('visit_id').execute();
}

/** An hour that was kept before was one of every day, and said nothing more than its menus. */
async function detailBusinessHours(database: Kysely<unknown>): Promise<void> {
  const plain = {
    days: [],
    preferredMenuIds: [],
    alternativeMenuIds: [],
    hiddenMenuIds: [],
    turns: null,
    projects: [],
  };
  await database.schema
    .alterTable('business_hours')
    .addColumn('detail', 'text', (column) => column.notNull().defaultTo(JSON.stringify(plain)))
    .execute();
}

/** Devices on which somebody of the staff has logged in before: their tries are counted apart. */
async function createKnownDevices(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_once', ['token_hash', 'staff_id'])
    .execute();
}

/** A group of condiments that was kept before left it to the guest how many are taken. */
async function addCondimentRange(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('condiment_groups')
    .addColumn('min', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('condiment_groups').addColumn('max', 'integer').execute();
}

/** A login that nobody uses any more ends; when those that were kept before were last used is not known. */
async function noteWhenSessionsAreUsed(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('staff_sessions').addColumn('used_at', 'bigint').execute();
}
