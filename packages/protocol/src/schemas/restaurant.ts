import { Type, type Static } from 'typebox';
import { BusinessHourWire, KitchenWire } from './business-hours.ts';
import { Closed, Id, PictureRef, ShownPictureRef, TextByLanguage } from './parts.ts';
import { CondimentGroupWire, ExtraItemWire, MenuWire } from './menu.ts';

/** Who runs the place; name_languages are those of name fields 1 and 2. */
export const RestaurantInfoWire = Closed({
  restaurant_name: Type.String(),
  currency_name: Type.String(),
  time_zone: Type.String(),
  name_languages: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
  address: Type.String(),
  phone: Type.String(),
  logo: PictureRef,
  background: PictureRef,
});

/** For guests at a table alone, and not for who takes away; absent where it is for everybody [SETUP-11]. */
export const OnlyAtTable = Type.Optional(Type.Literal(true));

/** A short line at the top of the home page. */
export const AnnouncementWire = Closed({
  icon: Type.String(),
  value: TextByLanguage,
  is_only_at_table: OnlyAtTable,
});

/** GET /api/v2/bulletin/4 and /api/v2/activity-bulletin/image: pictures of what is on. */
export const BulletinsReply = Type.Array(Closed({ id: Id, url: Type.String(), picture: PictureRef }));
export type BulletinsReply = Static<typeof BulletinsReply>;

/** A link of the restaurant: its kind and where it leads. */
export const PropagandaWire = Closed({ name: Type.String(), url: Type.String() });

/** GET /api/v2/schedule: opening times alone, HH:mm:ss. */
export const ScheduleReply = Type.Array(
  Closed({ start_time: Type.String(), end_time: Type.String(), name: TextByLanguage }),
);
export type ScheduleReply = Static<typeof ScheduleReply>;

/**
 * Something a guest can ask the staff for. The specification's fields have six languages, each with a fall-back, so that no
 * button is empty; `title` holds what the restaurant has written, in all of its languages.
 */
export const ServiceOptionWire = Closed({
  id: Id,
  title: TextByLanguage,
  title_cn: Type.String(),
  title_en: Type.String(),
  title_it: Type.String(),
  title_es: Type.String(),
  title_de: Type.String(),
  title_fr: Type.String(),
  value_cn: Type.String(),
  value_en: Type.String(),
  value_it: Type.String(),
  value_es: Type.String(),
  value_de: Type.String(),
  value_fr: Type.String(),
});
export type ServiceOptionWire = Static<typeof ServiceOptionWire>;

/** A setting with the value that holds. */
export const SettingWire = Closed({ id: Type.Integer(), name: Type.String(), value: Type.Unknown() });
export type SettingWire = Static<typeof SettingWire>;

/** GET /api/v3/restaurant: all that the guest app's first screens need, in one answer. Menus come without dishes. */
export const RestaurantReply = Closed({
  version: Type.Integer(),
  info: RestaurantInfoWire,
  menus: Type.Array(MenuWire),
  announcements: Type.Array(AnnouncementWire),
  notice: TextByLanguage,
  bulletins: Type.Array(ShownPictureRef),
  guide: Type.Array(ShownPictureRef),
  featured: Type.Array(Id),
  business_hours: Type.Array(BusinessHourWire),
  kitchen: KitchenWire,
  propaganda: Type.Array(PropagandaWire),
  condiments: Type.Array(CondimentGroupWire),
  extra_items: Type.Array(ExtraItemWire),
  settings: Type.Array(SettingWire),
  takes_members: Type.Boolean({ description: 'there is a loyalty service, set up and switched on' }),
});
export type RestaurantReply = Static<typeof RestaurantReply>;

/** The server's date, for the phone's clock offset. */
export const PingReply = Closed({ ok: Type.Literal(1), date: Type.String(), now: Type.Integer() });
export type PingReply = Static<typeof PingReply>;

/** The restaurant's IANA time zone. */
export const KdsTestReply = Closed({ ok: Type.Literal(1), timezone: Type.String() });
export type KdsTestReply = Static<typeof KdsTestReply>;

/** GET /healthz: the process lives; otherwise a problem. */
export const HealthReply = Closed({ status: Type.Literal('ok') });

/** GET /readyz: guests can be served; otherwise a problem. A backup that is overdue keeps nobody from that. */
export const ReadyReply = Closed({
  status: Type.Literal('ok'),
  backup: Type.Union([Type.Literal('ok'), Type.Literal('overdue')]),
});

/** GET /api/v3/staff/health: how the machine does that everything is kept on. Full: nothing can be ordered. */
export const StaffHealthReply = Closed({
  free_bytes: Type.Number({ minimum: 0 }),
  is_low: Type.Boolean(),
  is_full: Type.Boolean(),
  /** How far the machine's clock is behind what has happened in the restaurant; 0 where it is right. */
  clock_behind_ms: Type.Integer({ minimum: 0 }),
  /** When the last backup was made, in ms; `null` for none. */
  backup_at: Type.Union([Type.Integer(), Type.Null()]),
  /** The last try has failed, or there has been none for a day and a half. */
  is_backup_overdue: Type.Boolean(),
});
export type StaffHealthReply = Static<typeof StaffHealthReply>;
