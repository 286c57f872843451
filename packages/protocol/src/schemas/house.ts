import { Type, type Static } from 'typebox';
import { Closed, Id, PictureRef, TextByLanguage } from './parts.ts';
import { CondimentGroupWire, ExtraItemWire, MenuWire } from './menu.ts';

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

export const AnnouncementWire = Closed({ icon: Type.String(), value: TextByLanguage });

export const PropagandaWire = Closed({ name: Type.String(), url: Type.String() });

export const BusinessHourWire = Closed({
  start_time: Type.String(),
  end_time: Type.String(),
  name: TextByLanguage,
  default_menu: Type.String(),
  preferred_menu: Type.String(),
  alternative_menu: Type.String(),
});

export const ServiceOptionWire = Closed({ id: Id, title: TextByLanguage });

export const SettingWire = Closed({ id: Type.Integer(), name: Type.String(), value: Type.Unknown() });
export type SettingWire = Static<typeof SettingWire>;

/** GET /api/v3/house: all that the guest app's first screens need, in one answer. Menus come without dishes. */
export const HouseReply = Closed({
  version: Type.Integer(),
  info: RestaurantInfoWire,
  menus: Type.Array(MenuWire),
  announcements: Type.Array(AnnouncementWire),
  notice: TextByLanguage,
  bulletins: Type.Array(PictureRef),
  guide: Type.Array(PictureRef),
  featured: Type.Array(Id),
  business_hours: Type.Array(BusinessHourWire),
  propaganda: Type.Array(PropagandaWire),
  condiments: Type.Array(CondimentGroupWire),
  extra_items: Type.Array(ExtraItemWire),
  settings: Type.Array(SettingWire),
});
export type HouseReply = Static<typeof HouseReply>;

export const PingReply = Closed({ ok: Type.Literal(1), date: Type.String(), now: Type.Integer() });
export type PingReply = Static<typeof PingReply>;

export const KdsTestReply = Closed({ ok: Type.Literal(1), timezone: Type.String() });
