import { Type, type Static } from 'typebox';
import { seenAs } from './edits.ts';
import { CalendarDate, Closed, DeviceMadeId, Flag, Project, TextByLanguage } from './parts.ts';

const MenuIds = Type.String({ pattern: '^([0-9]{1,15}(,[0-9]{1,15})*)?$', maxLength: 400 });

const clockTime = '(([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])';
const StartTime = Type.String({ pattern: `^${clockTime}$` });
const EndTime = Type.String({ pattern: `^(${clockTime}|24:00:00)$` });

const TurnValue = (maximum: number) => Type.Union([Type.Integer({ minimum: 1, maximum }), Type.Null()]);

/**
 * A period in which the kitchen works: HH:mm:ss by the restaurant's clocks, 24:00:00 is the end of the day, and an end
 * that is not after the start lies on the next day. `value` are the days on which it begins, 7 for holidays, none for
 * every day. Menus are comma lists. The turn values are null where the hour leaves the restaurant's rounds as they are.
 */
export const BusinessHourWire = Closed({
  start_time: StartTime,
  end_time: EndTime,
  name: TextByLanguage,
  value: Type.Array(Type.Integer({ minimum: 0, maximum: 7 }), { maxItems: 8, uniqueItems: true }),
  default_menu: MenuIds,
  preferred_menu: MenuIds,
  alternative_menu: MenuIds,
  hide_menu: MenuIds,
  turn_dishes: TurnValue(100),
  turn_mins: TurnValue(240),
  max_turn: TurnValue(1000),
});
export type BusinessHourWire = Static<typeof BusinessHourWire>;

const Moment = Type.Union([Type.Integer(), Type.Null()]);

/**
 * The kitchen now. `current` is the hour that holds, `closed_menus` those outside their hours; `changes_at` is when
 * another hour holds or none, or the prices of another day; `closes_at` is when business time ends: null where that does
 * not come within a day.
 */
export const KitchenWire = Closed({
  is_business_time: Flag,
  current: Type.Union([BusinessHourWire, Type.Null()]),
  closed_menus: MenuIds,
  changes_at: Moment,
  closes_at: Moment,
});
export type KitchenWire = Static<typeof KitchenWire>;

/** GET /api/v2/menus/getCurrentBusinessMenu: the hour that holds, or null. */
export const CurrentBusinessMenuReply = Type.Union([BusinessHourWire, Type.Null()]);

/** GET /api/v3/business_hour2/project: the hours of a project that begin on a day. */
export const ProjectHoursQuery = Type.Object({
  project: Project,
  nowDate: CalendarDate,
});

/** An hour and the projects it is scheduled for; none is all. */
export const ScheduledHourWire = Closed({
  ...BusinessHourWire.properties,
  projects: Type.Array(Project, { maxItems: 3, uniqueItems: true }),
});
export type ScheduledHourWire = Static<typeof ScheduledHourWire>;

/** What a manager writes of the hours: all of them, in the order in which they are tried. */
export const HoursContent = Closed({ hours: Type.Array(ScheduledHourWire, { maxItems: 60 }) });
export type HoursContent = Static<typeof HoursContent>;

/** GET /api/v3/staff/hours: all hours of the restaurant, and what they looked like to who plans others. */
export const HoursReply = Closed({ ...seenAs, hours: Type.Array(ScheduledHourWire) });
export type HoursReply = Static<typeof HoursReply>;

/** PUT of the same path, for managers: these hours take the place of all. */
export const HoursBody = Closed({ request_id: DeviceMadeId, ...HoursContent.properties });
export type HoursBody = Static<typeof HoursBody>;
