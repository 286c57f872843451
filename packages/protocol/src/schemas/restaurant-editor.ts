import { languages, networkPasswordLength } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { linkKinds, mostAnnouncements, mostFeatured, mostShownPictures } from '../guest-info.ts';
import { orNull, Revision, seenAs, writtenIn, Written } from './edits.ts';
import { Closed, DeviceMadeId, Id, PictureRef, SpotWire } from './parts.ts';
import { OnlyAtTable } from './restaurant.ts';

/** What a manager writes of the restaurant itself. */
export const RestaurantContent = Closed({
  name: Written(80),
  address: Type.String({ maxLength: 200 }),
  phone: Type.String({ maxLength: 40 }),
  name_languages: Type.Array(Type.Enum([...languages]), { minItems: 2, maxItems: 2, uniqueItems: true }),
  currency_symbol: Written(8),
  time_zone: Written(60),
  /** The network that guests may use, printed beside the codes; its password is empty where it asks for none. */
  wifi: Type.Union([
    Closed({ name: Written(32), password: Type.String({ maxLength: networkPasswordLength.most }) }),
    Type.Null(),
  ]),
});
export type RestaurantContent = Static<typeof RestaurantContent>;

/** Where a table stands on the plan of its section; null: not on it. */
const TableSpot = Type.Union([SpotWire, Type.Null()]);

/** What a manager writes of a table. */
export const TableContent = Closed({ name: Written(40), section_id: Id, spot: TableSpot });
export type TableContent = Static<typeof TableContent>;

/** What a manager writes of a section. */
export const SectionContent = Closed({ name: Written(60) });
export type SectionContent = Static<typeof SectionContent>;

/** What a manager writes for guests beside the menu: what they read at home, where they find the restaurant, what they can ask for. */
export const GuestInfoContent = Closed({
  announcements: Type.Array(
    Closed({ icon: Written(40), text: writtenIn(300), is_only_at_table: OnlyAtTable }),
    { maxItems: mostAnnouncements },
  ),
  /** A longer text; empty for none. */
  notice: writtenIn(2000),
  links: Type.Array(Closed({ kind: Type.Enum([...linkKinds]), url: Written(500) }), { maxItems: 20 }),
  /** One that is new has no id yet. */
  service_options: Type.Array(Closed({ id: orNull(Id), title: writtenIn(80) }), { maxItems: 40 }),
});
export type GuestInfoContent = Static<typeof GuestInfoContent>;

/** A picture that guests leaf through, and what it shows in words for who can't see it. */
const ShownPictureContent = Closed({
  hash: Type.String({ maxLength: 40 }),
  thumb_hash: Type.String({ maxLength: 80 }),
  alt: writtenIn(300),
});
/** One of them, as a manager writes it. */
export type ShownPictureContent = Static<typeof ShownPictureContent>;

/** The pictures that a manager shows guests beside those of dishes. */
export const GuestPicturesContent = Closed({
  logo: PictureRef,
  /** The photo behind the name on the home page. */
  background: PictureRef,
  bulletins: Type.Array(ShownPictureContent, { maxItems: mostShownPictures }),
  /** How things work here. An imported restaurant may have more than guests leaf through. */
  guide: Type.Array(ShownPictureContent, { maxItems: 100 }),
});
export type GuestPicturesContent = Static<typeof GuestPicturesContent>;

/** GET /api/v3/staff/restaurant: the restaurant, its sections and its tables as their manager edits them. */
export const RestaurantEditorReply = Closed({
  version: Type.Integer(),
  restaurant: Closed({ revision: Revision, content: RestaurantContent }),
  guest_info: Closed({ revision: Revision, content: GuestInfoContent }),
  guest_pictures: Closed({ revision: Revision, content: GuestPicturesContent }),
  /** The dishes that the home page shows, in their order. */
  featured: Type.Array(Id),
  sections: Type.Array(Closed({ ...seenAs, content: SectionContent })),
  tables: Type.Array(Closed({ ...seenAs, content: TableContent })),
  /** Orders are kept in its currency and time zone: neither can be another. */
  has_orders: Type.Boolean(),
});
export type RestaurantEditorReply = Static<typeof RestaurantEditorReply>;

/**
 * One edit of the restaurant. Dishes come to the home page before another one of it, or at its end. New tables come into a section that is there, or into one of this name. `undo` takes back
 * the edit that was made under a request id.
 */
export const RestaurantEdit = Type.Union([
  Closed({ type: Type.Literal('changeRestaurant'), revision: Revision, content: RestaurantContent }),
  Closed({ type: Type.Literal('changeGuestInfo'), revision: Revision, content: GuestInfoContent }),
  Closed({
    type: Type.Literal('changeGuestPictures'),
    revision: Revision,
    content: GuestPicturesContent,
  }),
  Closed({
    type: Type.Literal('featureDishes'),
    ids: Type.Array(Id, { minItems: 1, maxItems: mostFeatured, uniqueItems: true }),
    before: orNull(Id),
  }),
  Closed({ type: Type.Literal('unfeatureDish'), id: Id }),
  Closed({
    type: Type.Literal('addTables'),
    section: Type.Union([Closed({ id: Id }), SectionContent]),
    names: Type.Array(Written(40), { minItems: 1, maxItems: 200 }),
  }),
  Closed({ type: Type.Literal('changeTable'), ...seenAs, content: TableContent }),
  Closed({
    type: Type.Literal('arrangeTables'),
    tables: Type.Array(Closed({ ...seenAs, spot: TableSpot }), { minItems: 1, maxItems: 200 }),
  }),
  Closed({ type: Type.Literal('retireTable'), ...seenAs }),
  Closed({ type: Type.Literal('changeSection'), ...seenAs, content: SectionContent }),
  Closed({ type: Type.Literal('deleteSection'), ...seenAs }),
  Closed({ type: Type.Literal('undo'), of: DeviceMadeId }),
]);
export type RestaurantEdit = Static<typeof RestaurantEdit>;

/** POST /api/v3/staff/restaurant/edits. */
export const RestaurantEditBody = Closed({ request_id: DeviceMadeId, edit: RestaurantEdit });
/** The version that has the edit. */
export const RestaurantEditReply = Closed({ version: Type.Integer() });
export type RestaurantEditReply = Static<typeof RestaurantEditReply>;
