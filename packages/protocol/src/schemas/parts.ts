import { billReasonCodes, motifs, reasonCodes } from '@tavolata/domain';
import { Type, type Static, type TObjectOptions, type TSchema } from 'typebox';
import { ignoredOfCondiment, ignoredOfCourse, ignoredOfCourseItem } from './ignored.ts';
import { planColumns, planRows } from '../plan.ts';

/** An object that takes nothing but what it names. */
export function Closed<Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: TObjectOptions = {},
) {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/** An id of the restaurant's own numbering; -1 is the table of quick service, -2 stands for none at all, as in lite mode. */
export const Id = Type.Integer({ minimum: -2, maximum: Number.MAX_SAFE_INTEGER });

/** Made by a device: a random id of 8 to 64 letters, digits, '-' and '_'. */
export const DeviceMadeId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** A drawn picture that a guest has taken. */
export const MotifWire = Type.Enum([...motifs]);

/** Money on the wire: a decimal number of the currency's unit, as the specification has it. */
export const Money = Type.Number();

/** Texts by language code. */
export const TextByLanguage = Type.Record(Type.String(), Type.String());

/** 1 is yes, 0 is no, as the specification writes its flags. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** A day of the calendar, YYYY-MM-DD. */
export const CalendarDate = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
});

/** How many people of one kind sit at a table. */
export const HeadNumber = Type.Integer({ minimum: 0, maximum: 99 });

/** A stored picture by its content hash, with the ThumbHash (base64) that is shown until it has loaded. */
export const PictureRef = Type.Union([
  Closed({ hash: Type.String(), thumb_hash: Type.String() }),
  Type.Null(),
]);

/** The same with what it shows, in words; absent where nobody has said it. */
export const ShownPictureRef = Type.Union([
  Closed({ hash: Type.String(), thumb_hash: Type.String(), alt: Type.Optional(TextByLanguage) }),
  Type.Null(),
]);

/** A condiment; the group tells of which, where a dish has it in two. */
const CondimentPick = Closed({
  ...ignoredOfCondiment,
  groupId: Type.Optional(Id),
  originId: Id,
});

const CondimentPicks = Type.Array(CondimentPick, { maxItems: 60 });

/** What a guest chose with a dish: condiments by group, and the items of each course with their own. */
export const DishPicks = Closed({
  condiments: CondimentPicks,
  setMealGroups: Type.Array(
    Closed({
      ...ignoredOfCourse,
      originId: Id,
      items: Type.Array(
        Closed({
          ...ignoredOfCourseItem,
          originId: Id,
          totalNum: Type.Integer({ minimum: 0, maximum: 99 }),
          condiments: Type.Optional(CondimentPicks),
        }),
        { maxItems: 60 },
      ),
    }),
    { maxItems: 30 },
  ),
});
export type DishPicks = Static<typeof DishPicks>;

/** Control characters in what somebody logs in with are no typing, and end a text where it is looked up. */
const typed = '^[^\\u0000-\\u001F\\u007F]*$';
/** An account as it is typed at login. */
export const AccountName = Type.String({ minLength: 1, maxLength: 60, pattern: typed });
/** A password as it is typed at login. */
export const Password = Type.String({ minLength: 1, maxLength: 200, pattern: typed });

/** Ids in a query, comma-separated. */
export const IdList = Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15})*$', maxLength: 4000 });

/** The clients of this family that say who they are. */
export const projects = ['QOP', 'QOP2', 'QOP_COP'] as const;
/** Such a client's code, wherever one is sent [K-06]. */
export const Project = Type.Enum([...projects]);
export type Project = Static<typeof Project>;

/** One of the staff's usual reasons: everybody reads it in their own language, in place of the words. */
export const ReasonCodeWire = Type.Enum([...reasonCodes, ...billReasonCodes], {
  description: 'a usual reason, to be read in one’s own language in place of the words',
});

/** A spot on the plan of a section. */
export const SpotWire = Closed({
  x: Type.Integer({ minimum: 0, maximum: planColumns - 1 }),
  y: Type.Integer({ minimum: 0, maximum: planRows - 1 }),
});
