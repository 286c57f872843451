/** What a restaurant says about itself and who may come in: the tables of SQLite's database by the same names. */
export const restaurantTables: Readonly<Record<string, string>> = {
  restaurant: `
    id BIGINT NOT NULL CHECK (id = 1),
    version BIGINT NOT NULL,
    info TEXT NOT NULL,
    notice TEXT NOT NULL,
    PRIMARY KEY (restaurant_id)`,
  settings: 'name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (restaurant_id, name)',
  ...positioned({
    sections: ['id BIGINT NOT NULL, name TEXT NOT NULL'],
    dining_tables: ['id BIGINT NOT NULL, name TEXT NOT NULL, section_id BIGINT NOT NULL, spot TEXT'],
    stations: ['id TEXT NOT NULL, names TEXT NOT NULL, language TEXT NOT NULL'],
    business_hours: [
      `start_time TEXT NOT NULL, end_time TEXT NOT NULL, name TEXT NOT NULL, menu_ids TEXT NOT NULL,
       detail TEXT NOT NULL`,
    ],
    announcements: ['icon TEXT NOT NULL, "text" TEXT NOT NULL'],
    shown_pictures: ['place TEXT NOT NULL, picture TEXT NOT NULL', 'place'],
    featured_dishes: ['dish_id BIGINT NOT NULL'],
    links: ['kind TEXT NOT NULL, url TEXT NOT NULL'],
    service_options: ['id BIGINT NOT NULL, title TEXT NOT NULL'],
    extra_items: ['id BIGINT NOT NULL, names TEXT NOT NULL, price BIGINT NOT NULL'],
    menus: [
      `id BIGINT NOT NULL, names TEXT NOT NULL, note TEXT NOT NULL, is_all_you_can_eat BIGINT NOT NULL,
       picture TEXT NOT NULL`,
    ],
    price_rows: [
      `menu_id BIGINT NOT NULL, day BIGINT NOT NULL, adult TEXT NOT NULL, child TEXT NOT NULL,
       other TEXT NOT NULL`,
      'menu_id',
    ],
    menu_categories: ['menu_id BIGINT NOT NULL, category_id BIGINT NOT NULL', 'menu_id'],
    categories: ['id BIGINT NOT NULL, names TEXT NOT NULL, limit_per_person BIGINT, limit_per_table BIGINT'],
    condiment_groups: ['id BIGINT NOT NULL, names TEXT NOT NULL, min BIGINT NOT NULL DEFAULT 0, max BIGINT'],
    condiments: [
      'group_id BIGINT NOT NULL, id BIGINT NOT NULL, names TEXT NOT NULL, price BIGINT NOT NULL',
      'group_id',
    ],
    dishes: [
      `id BIGINT NOT NULL, category_id BIGINT NOT NULL, kind TEXT NOT NULL, names TEXT NOT NULL,
       description TEXT NOT NULL, price BIGINT NOT NULL, takeaway_price BIGINT, former_price BIGINT, flag TEXT,
       marks TEXT NOT NULL, allergens TEXT NOT NULL, bargain TEXT NOT NULL, is_sold_out BIGINT NOT NULL,
       order_limit TEXT NOT NULL, is_exempt_from_round BIGINT NOT NULL, condiment_groups TEXT NOT NULL,
       requires_condiments BIGINT NOT NULL, station TEXT NOT NULL, picture TEXT NOT NULL`,
    ],
    course_groups: [
      `dish_id BIGINT NOT NULL, id BIGINT NOT NULL, names TEXT NOT NULL, choose_num BIGINT NOT NULL,
       is_required BIGINT NOT NULL, is_full_select BIGINT NOT NULL`,
      'dish_id',
    ],
    course_items: [
      `dish_id BIGINT NOT NULL, group_id BIGINT NOT NULL, item_id BIGINT NOT NULL, extra_price BIGINT NOT NULL,
       per_item_max BIGINT`,
      'dish_id, group_id',
    ],
  }),
  last_numbers: 'list TEXT NOT NULL, number BIGINT NOT NULL, PRIMARY KEY (restaurant_id, list)',
  // The columns behind the body are taken from it as it is written: the log is looked through by them.
  audit_log: `
    number BIGINT NOT NULL,
    request_id TEXT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    staff_name TEXT NOT NULL,
    table_id BIGINT,
    what TEXT NOT NULL,
    PRIMARY KEY (restaurant_id, number),
    UNIQUE (restaurant_id, request_id)`,
  code_keys: `
    id BIGINT NOT NULL,
    secret BYTEA NOT NULL,
    made_at BIGINT NOT NULL DEFAULT 0,
    ends_at BIGINT,
    PRIMARY KEY (restaurant_id, id)`,
  code_editions: 'table_id BIGINT NOT NULL, edition BIGINT NOT NULL, PRIMARY KEY (restaurant_id, table_id)',
  short_codes: `
    table_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (restaurant_id, table_id),
    UNIQUE (restaurant_id, code)`,
  openings: `
    table_id BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    visit_id TEXT,
    PRIMARY KEY (restaurant_id, table_id)`,
  staff: `
    id TEXT NOT NULL,
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    is_demo BIGINT NOT NULL,
    disabled_at BIGINT,
    pin_hash TEXT,
    seen_at BIGINT,
    PRIMARY KEY (restaurant_id, id),
    UNIQUE (restaurant_id, account)`,
  staff_codes: `
    id TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    staff_id TEXT,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (restaurant_id, id),
    UNIQUE (restaurant_id, code_hash),
    FOREIGN KEY (restaurant_id, staff_id) REFERENCES staff (restaurant_id, id) ON DELETE CASCADE`,
  staff_devices: `
    token_hash TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    is_shared BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (restaurant_id, token_hash),
    UNIQUE (restaurant_id, id)`,
  known_devices: `
    token_hash TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    seen_at BIGINT,
    PRIMARY KEY (restaurant_id, token_hash, staff_id),
    FOREIGN KEY (restaurant_id, staff_id) REFERENCES staff (restaurant_id, id) ON DELETE CASCADE`,
  staff_sessions: `
    token_hash TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    device_hash TEXT,
    is_by_pin BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (restaurant_id, token_hash),
    FOREIGN KEY (restaurant_id, staff_id) REFERENCES staff (restaurant_id, id) ON DELETE CASCADE`,
  service_calls: `
    id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    diner_id TEXT NOT NULL,
    visit_id TEXT,
    table_id BIGINT NOT NULL,
    typed_table_name TEXT NOT NULL,
    titles TEXT NOT NULL,
    message TEXT NOT NULL,
    called_at BIGINT NOT NULL,
    taken_at BIGINT,
    taken_by TEXT,
    ended_at BIGINT,
    ended_by TEXT,
    PRIMARY KEY (restaurant_id, id),
    UNIQUE (restaurant_id, diner_id, request_id)`,
  call_times: `
    id TEXT NOT NULL,
    called_at BIGINT NOT NULL,
    answered_at BIGINT,
    PRIMARY KEY (restaurant_id, id)`,
  member_logins: `
    verify_id TEXT NOT NULL,
    visit_id TEXT NOT NULL,
    diner_id TEXT NOT NULL,
    project TEXT NOT NULL,
    string_id TEXT NOT NULL,
    since BIGINT NOT NULL,
    member TEXT,
    ended_at BIGINT,
    PRIMARY KEY (restaurant_id, verify_id)`,
  kept_secrets: 'name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (restaurant_id, name)',
  printers: `
    id TEXT NOT NULL,
    place BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (restaurant_id, id)`,
  // The library that counts knows its own three columns; its keys begin with the restaurant.
  tries: 'key TEXT NOT NULL PRIMARY KEY, points BIGINT, expire BIGINT',
};

/** How they are looked into beside their keys. */
export const restaurantIndexes: readonly string[] = [
  'audit_log_by_name ON audit_log (restaurant_id, staff_name, number)',
  'audit_log_by_table ON audit_log (restaurant_id, table_id, number)',
  'staff_sessions_of_staff ON staff_sessions (restaurant_id, staff_id)',
  'known_devices_of_staff ON known_devices (restaurant_id, staff_id)',
  'service_calls_by_time ON service_calls (restaurant_id, called_at)',
  'service_calls_of_visit ON service_calls (restaurant_id, visit_id)',
  'call_times_by_time ON call_times (restaurant_id, called_at)',
  'member_logins_of_visit ON member_logins (restaurant_id, visit_id)',
];

/** Lists that are read in the order of `position`: of all, or of each parent where one is named. */
function positioned(
  tables: Readonly<Record<string, readonly [columns: string, parent?: string]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, [columns, parent]]) => {
      const key = ['restaurant_id', parent, 'position'].filter((column) => column !== undefined);
      return [table, `position BIGINT NOT NULL, ${columns}, PRIMARY KEY (${key.join(', ')})`];
    }),
  );
}
