import { allergens, languages, marks } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { photoShapes } from '../photo-shapes.ts';
import { HoursContent } from './business-hours.ts';
import { orNull, seenAs, writtenIn } from './edits.ts';
import { Closed, DeviceMadeId, Id, PictureRef } from './parts.ts';

const NameWords = writtenIn(120);
const LongWords = writtenIn(1000);
const Price = Type.Number({ minimum: 0, maximum: 1_000_000 });
const Limit = orNull(Type.Integer({ minimum: 1, maximum: 998 }));
/** The number that guests' orders are counted down from; how many are left of it is with the stock. */
const CountedFrom = orNull(Type.Integer({ minimum: 0, maximum: 1_000_000 }));
const Ids = Type.Array(Id, { maxItems: 60, uniqueItems: true });

/** The number of what is there within an entry; null for what is new in it. */
const OwnId = orNull(Id);

/** One course of a set menu: how many of its dishes are chosen, and which ones can be. */
const CourseContent = Closed({
  id: OwnId,
  names: NameWords,
  choose: Type.Integer({ minimum: 1, maximum: 999 }),
  is_required: Type.Boolean(),
  is_full_select: Type.Boolean(),
  items: Type.Array(Closed({ dish_id: Id, extra_price: Price, limit: Limit }), {
    minItems: 1,
    maxItems: 300,
  }),
});

/**
 * What a manager writes of a dish. `allergens` is null while nobody has said, and empty for none of the 14. With courses it
 * is a set menu. `counted_from` is null where it isn't counted; another number is what is left from then on.
 */
export const DishContent = Closed({
  category_id: Id,
  names: NameWords,
  description: LongWords,
  price: Price,
  takeaway_price: orNull(Price),
  former_price: orNull(Price),
  flag: orNull(Type.Enum(['hot', 'new', 'sale'])),
  marks: Type.Array(Type.Enum([...marks]), { uniqueItems: true }),
  allergens: orNull(Type.Array(Type.Enum([...allergens]), { uniqueItems: true })),
  limit_per_person: Limit,
  limit_per_table: Limit,
  excess_price: orNull(Price),
  counted_from: CountedFrom,
  is_exempt_from_round: Type.Boolean(),
  condiment_groups: Ids,
  requires_condiments: Type.Boolean(),
  courses: Type.Array(CourseContent, { maxItems: 30 }),
  station: Type.String({ maxLength: 60 }),
  picture: PictureRef,
});
export type DishContent = Static<typeof DishContent>;

/** What is changed of many dishes at once; what is left out stays as it is. */
export const DishChange = Type.Partial(
  Type.Pick(DishContent, [
    'category_id',
    'station',
    'price',
    'takeaway_price',
    'former_price',
    'marks',
    'allergens',
  ]),
  { additionalProperties: false, minProperties: 1 },
);

/** What a manager writes of a category. */
export const CategoryContent = Closed({ names: NameWords, limit_per_person: Limit, limit_per_table: Limit });
export type CategoryContent = Static<typeof CategoryContent>;

/** What a manager writes of a menu: what one person of each kind is charged on a day; 0 is Sunday, 7 a holiday. */
export const MenuContent = Closed({
  names: NameWords,
  note: LongWords,
  price_rows: Type.Array(
    Closed({ day: Type.Integer({ minimum: 0, maximum: 7 }), adult: Ids, child: Ids, other: Ids }),
    { maxItems: 8 },
  ),
});
export type MenuContent = Static<typeof MenuContent>;

/** What a manager writes of something that is charged per person. */
export const CoverPriceContent = Closed({ names: NameWords, price: Price });
export type CoverPriceContent = Static<typeof CoverPriceContent>;

/** What a manager writes of a group of condiments, which any number of dishes may offer. `max` is null for as many as there are. */
export const CondimentGroupContent = Closed({
  names: NameWords,
  min: Type.Integer({ minimum: 0, maximum: 100 }),
  max: orNull(Type.Integer({ minimum: 1, maximum: 998 })),
  condiments: Type.Array(Closed({ id: OwnId, names: NameWords, price: Price }), {
    minItems: 1,
    maxItems: 100,
  }),
});
export type CondimentGroupContent = Static<typeof CondimentGroupContent>;

/** The word that stands for a station, on tickets and in menu files; the specification's print class. */
const StationKey = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });

/** What a manager writes of a station of the kitchen: what it is called, and the language that its tickets are read in. */
export const StationContent = Closed({ names: NameWords, language: Type.Enum([...languages]) });
export type StationContent = Static<typeof StationContent>;

/** What a new menu charges each kind of person on every day; `null` for nothing. */
const PricePerPerson = Closed({
  adult: orNull(CoverPriceContent),
  child: orNull(CoverPriceContent),
  other: orNull(CoverPriceContent),
});

const PartOfSide = Type.Number({ minimum: 0, maximum: 1 });

/**
 * POST /api/v3/staff/photos: a JPEG, PNG or WebP, and where the eye should rest in it: parts of its width and height. What it
 * is for says how it is cut; left out, it is of a dish.
 */
export const PhotoBody = Closed({
  photo: Type.String({ contentEncoding: 'base64' }),
  focus: Closed({ x: PartOfSide, y: PartOfSide }),
  shape: Type.Optional(Type.Enum([...photoShapes])),
});
/** The photo as an edit names it. Until one does, nobody is shown it. */
export const PhotoReply = Closed({ hash: Type.String(), thumb_hash: Type.String() });

/** What it comes to stand before. */
const Before = Type.Union([Id, Type.Null()], { description: 'null for the end' });
const at = seenAs;
const stationAt = { id: Type.String(), revision: at.revision };

/** GET /api/v3/staff/menu: the menu as its manager edits it, in its own order. */
export const MenuEditorReply = Closed({
  version: Type.Integer(),
  name_languages: Type.Array(Type.Enum([...languages]), { minItems: 2, maxItems: 2 }),
  menus: Type.Array(
    Closed({ ...at, is_all_you_can_eat: Type.Boolean(), category_ids: Type.Array(Id), content: MenuContent }),
  ),
  categories: Type.Array(Closed({ ...at, content: CategoryContent })),
  dishes: Type.Array(Closed({ ...at, is_set_menu: Type.Boolean(), content: DishContent })),
  cover_prices: Type.Array(Closed({ ...at, content: CoverPriceContent })),
  stations: Type.Array(Closed({ ...stationAt, content: StationContent })),
  condiment_groups: Type.Array(Closed({ ...at, content: CondimentGroupContent })),
  hours: Closed({ ...at, content: HoursContent }),
});
export type MenuEditorReply = Static<typeof MenuEditorReply>;

const InOrder = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

/** The edits that can wait for a moment. */
export const plannable = {
  addDish: Closed({ type: Type.Literal('addDish'), content: DishContent, copy_of: Type.Optional(Id) }),
  changeDish: Closed({ type: Type.Literal('changeDish'), ...at, content: DishContent }),
  changeDishes: Closed({
    type: Type.Literal('changeDishes'),
    dishes: Type.Array(Closed({ ...at, change: DishChange }), { minItems: 1, maxItems: 500 }),
  }),
  addCategory: Closed({ type: Type.Literal('addCategory'), menu_id: Id, content: CategoryContent }),
  changeCategory: Closed({ type: Type.Literal('changeCategory'), ...at, content: CategoryContent }),
  addMenu: Closed({
    type: Type.Literal('addMenu'),
    is_all_you_can_eat: Type.Boolean(),
    content: Type.Pick(MenuContent, ['names', 'note'], { additionalProperties: false }),
    per_person: PricePerPerson,
  }),
  changeMenu: Closed({ type: Type.Literal('changeMenu'), ...at, content: MenuContent }),
  changeCoverPrice: Closed({ type: Type.Literal('changeCoverPrice'), ...at, content: CoverPriceContent }),
  addCondimentGroup: Closed({ type: Type.Literal('addCondimentGroup'), content: CondimentGroupContent }),
  changeCondimentGroup: Closed({
    type: Type.Literal('changeCondimentGroup'),
    ...at,
    content: CondimentGroupContent,
  }),
  changeHours: Closed({ type: Type.Literal('changeHours'), ...at, content: HoursContent }),
  deleteDish: Closed({ type: Type.Literal('deleteDish'), ...at }),
  deleteCategory: Closed({ type: Type.Literal('deleteCategory'), ...at }),
  deleteMenu: Closed({ type: Type.Literal('deleteMenu'), ...at }),
  deleteCondimentGroup: Closed({ type: Type.Literal('deleteCondimentGroup'), ...at }),
  orderDishes: Closed({ type: Type.Literal('orderDishes'), category_id: Id, ids: InOrder }),
  orderCategories: Closed({ type: Type.Literal('orderCategories'), menu_id: Id, ids: InOrder }),
  orderMenus: Closed({ type: Type.Literal('orderMenus'), ids: InOrder }),
};

/**
 * One edit of the menu. A new dish may be a copy of one that is there: then it stands after it, and has what no content
 * says. A group of condiments that is deleted leaves the dishes that offered it. What puts a whole list in order leaves what it
 * doesn't name behind its neighbour. `undo` takes back the edit that was made under a request id.
 */
export const MenuEdit = Type.Union([
  plannable.addDish,
  plannable.changeDish,
  plannable.changeDishes,
  plannable.deleteDish,
  Closed({ type: Type.Literal('moveDish'), id: Id, before: Before }),
  plannable.addCategory,
  plannable.changeCategory,
  plannable.deleteCategory,
  Closed({ type: Type.Literal('moveCategory'), menu_id: Id, id: Id, before: Before }),
  plannable.addMenu,
  plannable.changeMenu,
  plannable.deleteMenu,
  Closed({ type: Type.Literal('moveMenu'), id: Id, before: Before }),
  plannable.orderDishes,
  plannable.orderCategories,
  plannable.orderMenus,
  Closed({ type: Type.Literal('addCoverPrice'), content: CoverPriceContent }),
  plannable.changeCoverPrice,
  plannable.addCondimentGroup,
  plannable.changeCondimentGroup,
  plannable.deleteCondimentGroup,
  plannable.changeHours,
  Closed({
    type: Type.Literal('addStation'),
    /** Made of its name where nobody says it. */
    key: orNull(StationKey),
    content: StationContent,
  }),
  Closed({ type: Type.Literal('changeStation'), ...stationAt, content: StationContent }),
  Closed({ type: Type.Literal('deleteStation'), ...stationAt }),
  Closed({
    type: Type.Literal('moveStation'),
    id: Type.String(),
    before: Type.Union([Type.String(), Type.Null()], { description: 'null for the end' }),
  }),
  Closed({ type: Type.Literal('undo'), of: DeviceMadeId }),
]);
export type MenuEdit = Static<typeof MenuEdit>;

/** POST /api/v3/staff/menu/edits. */
export const MenuEditBody = Closed({ request_id: DeviceMadeId, edit: MenuEdit });
/** The version that has the edit, and what was edited or added; `null` where it has come and gone. */
export const MenuEditReply = Closed({ version: Type.Integer(), id: orNull(Id) });
export type MenuEditReply = Static<typeof MenuEditReply>;

/** GET /api/v3/staff/menu/dishes/{id}/history: what was done to a dish, newest first; `before` is null where it was new. */
export const DishHistoryReply = Closed({
  entries: Type.Array(
    Closed({
      number: Type.Integer(),
      at: Type.Integer(),
      staff_name: Type.String(),
      type: Type.String({ description: 'the type of the edit' }),
      before: orNull(DishContent),
      after: orNull(DishContent),
    }),
  ),
});
export type DishHistoryReply = Static<typeof DishHistoryReply>;
