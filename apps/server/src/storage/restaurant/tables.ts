import type { Generated } from 'kysely';
import type { Json, YesNo } from './cells.ts';
import type { CourseGroupColumns, CourseItemColumns, DishColumns } from './dish-rows.ts';

interface Positioned {
  position: number;
}

/** The tables of the restaurant database as SQL sees them. */
export interface RestaurantTables {
  /** One row. `version` grows with every change of anything below. */
  restaurant: { id: 1; version: number; info: Json; notice: Json };
  settings: { name: string; value: Json };
  sections: Positioned & { id: number; name: string };
  dining_tables: Positioned & { id: number; name: string; section_id: number; spot: Json | null };
  stations: Positioned & { id: string; names: Json; language: string };
  /** `detail`: days, turns, projects, and the menus that are not default ones. */
  business_hours: Positioned & {
    start_time: string;
    end_time: string;
    name: Json;
    menu_ids: Json;
    detail: Json;
  };
  announcements: Positioned & { icon: string; text: Json; is_only_at_table: YesNo };
  shown_pictures: Positioned & { place: 'bulletin' | 'guide'; picture: Json };
  featured_dishes: Positioned & { dish_id: number };
  links: Positioned & { kind: string; url: string };
  service_options: Positioned & { id: number; title: Json };
  extra_items: Positioned & { id: number; names: Json; price: number };
  menus: Positioned & { id: number; names: Json; note: Json; is_all_you_can_eat: YesNo; picture: Json };
  price_rows: Positioned & { menu_id: number; day: number; adult: Json; child: Json; other: Json };
  menu_categories: Positioned & { menu_id: number; category_id: number };
  categories: Positioned & {
    id: number;
    names: Json;
    limit_per_person: number | null;
    limit_per_table: number | null;
  };
  condiment_groups: Positioned & { id: number; names: Json; min: number; max: number | null };
  condiments: Positioned & { group_id: number; id: number; names: Json; price: number };
  dishes: Positioned & DishColumns;
  course_groups: Positioned & CourseGroupColumns;
  course_items: Positioned & CourseItemColumns;
  /** How far the numbers of a list have gone, whatever has been deleted since. */
  last_numbers: {
    list:
      | 'menus'
      | 'categories'
      | 'dishes'
      | 'course_groups'
      | 'condiment_groups'
      | 'condiments'
      | 'extra_items'
      | 'sections'
      | 'dining_tables'
      | 'service_options';
    number: number;
  };
  /** The log of the staff, which most of them enter through their visit's own transaction. */
  audit_log: { number: Generated<number>; request_id: string; body: Json };
  code_keys: { id: Generated<number>; secret: Uint8Array; made_at: number; ends_at: number | null };
  code_editions: { table_id: number; edition: number };
  short_codes: { table_id: number; code: string };
  openings: { table_id: number; nonce: string; made_at: number; visit_id: string | null };
  /** `role`: an owner is kept as one, and is a manager to all calls. */
  staff: {
    id: string;
    account: string;
    name: string;
    role: string;
    password_hash: string;
    is_demo: YesNo;
    disabled_at: Generated<number | null>;
    pin_hash: Generated<string | null>;
    seen_at: Generated<number | null>;
  };
  /** One with `staff_id` is for a new password, any other makes an account. */
  staff_codes: {
    id: string;
    code_hash: string;
    staff_id: string | null;
    name: string;
    role: string;
    /** Who has made it; nobody knows of one that is older than this column. */
    made_by: string | null;
    expires_at: number;
  };
  service_calls: {
    id: string;
    request_id: string;
    diner_id: string;
    visit_id: string | null;
    table_id: number;
    typed_table_name: string;
    titles: Json;
    message: string;
    called_at: number;
    taken_at: Generated<number | null>;
    taken_by: Generated<string | null>;
    /** The account beside the name; nobody knows it of a step that is older than this column. */
    taken_by_id: Generated<string | null>;
    ended_at: Generated<number | null>;
    ended_by: Generated<string | null>;
    ended_by_id: Generated<string | null>;
  };
  /** How long a call waited that is forgotten otherwise. */
  call_times: { id: string; called_at: number; answered_at: number | null };
  /** One with `member` is a member who has logged in; one with `ended_at` is kept by the restaurant's own wish. */
  member_logins: {
    verify_id: string;
    visit_id: string;
    diner_id: string;
    project: string;
    string_id: string;
    since: number;
    member: Generated<Json | null>;
    ended_at: Generated<number | null>;
  };
  kept_secrets: { name: string; value: string };
  /** What the till next door is told, until it has arrived there. */
  webhook_deliveries: {
    id: string;
    event: string;
    order_id: number;
    at: number;
    body: Json;
    tries: number;
    next_at: number | null;
    delivered_at: number | null;
    trouble: string | null;
    status: number | null;
  };
  /** Changes of the menu that are to be made later. */
  menu_plans: { id: string; at: number; body: Json };
  printers: { id: string; place: number; body: Json };
  staff_devices: { token_hash: string; id: string; name: string; is_shared: Generated<YesNo> };
  known_devices: {
    token_hash: string;
    staff_id: string;
    expires_at: number;
    seen_at: Generated<number | null>;
  };
  /** What somebody shows at login beside the password; one without `since` waits for its first code. */
  second_factors: { staff_id: string; secret: string; since: number | null; last_step: number };
  recovery_codes: { code_hash: string; staff_id: string };
  staff_sessions: {
    token_hash: string;
    staff_id: string;
    expires_at: number;
    used_at: number | null;
    device_hash: string | null;
    is_by_pin: YesNo;
  };
}
