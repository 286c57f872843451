import { languages } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { changedParts, codeMeanings, importColumns, importKinds, importProblems } from '../import-words.ts';
import { orNull } from './edits.ts';
import { Closed, DeviceMadeId, Id } from './parts.ts';

/** A file or pasted text, and what its manager has said of it so far. */
export const ImportSource = Closed({
  name: Type.String({ maxLength: 200 }),
  bytes: Type.String({ contentEncoding: 'base64' }),
  columns: Type.Optional(Type.Array(orNull(Type.Enum([...importColumns])), { maxItems: 100 })),
  codes: Type.Optional(
    Type.Record(Type.String({ maxLength: 60 }), Type.Enum([...codeMeanings]), { maxProperties: 400 }),
  ),
  language: Type.Optional(
    Type.Enum([...languages], { description: 'what names are in where the file does not say' }),
  ),
  menu_id: Type.Optional(
    Type.Union([Id, Type.Null()], {
      description: 'where new categories come in; null for a menu of their own',
    }),
  ),
  missing: Type.Optional(
    Type.Enum(['keep', 'remove'], { description: 'what becomes of dishes that the file does not have' }),
  ),
  scope: Type.Optional(
    Type.Enum(['menu', 'all'], { description: 'of a menu file: the menu, or the restaurant with it' }),
  ),
});
export type ImportSource = Static<typeof ImportSource>;

/** POST /api/v3/staff/menu/import-previews. */
export const ImportPreviewBody = Closed({ source: ImportSource });

const ImportProblem = Closed({
  /** Of a table or a text, counted from 1; null where the whole file is meant. */
  row: orNull(Type.Integer()),
  column: orNull(Type.Integer()),
  code: Type.Enum([...importProblems]),
  /** What stands there, or what the check of menu files says. */
  said: Type.String(),
});
/** What keeps a file from being imported, at its place. */
export type ImportProblem = Static<typeof ImportProblem>;

const PartValue = Type.Union([
  Type.Null(),
  Type.Number(),
  Type.Boolean(),
  Type.String(),
  Type.Array(Type.String()),
]);
/** What a part of an entry was, or is to be. */
export type PartValue = Static<typeof PartValue>;

const ImportChange = Closed({
  list: Type.Enum([
    ...['menus', 'categories', 'dishes', 'condimentGroups', 'extraItems', 'featured'],
    ...['sections', 'tables', 'stations', 'info', 'others'],
  ] as const),
  act: Type.Enum(['added', 'changed', 'removed', 'moved']),
  /** A station is known by its word, all else by a number. */
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  parts: Type.Array(Closed({ part: Type.Enum([...changedParts]), before: PartValue, after: PartValue })),
});
/** What becomes of an entry. */
export type ImportChange = Static<typeof ImportChange>;

/** What an import would do: every problem at its place, what is still to be said, and what would change. */
export const ImportPreview = Closed({
  kind: orNull(Type.Enum([...importKinds])),
  /** Names what was read and what it changes; an import is this one, or is refused. Null while there is none. */
  plan: orNull(Type.String()),
  problems: Type.Array(ImportProblem),
  problem_count: Type.Integer(),
  columns: Type.Array(
    Closed({
      title: Type.String(),
      samples: Type.Array(Type.String()),
      meaning: orNull(Type.Enum([...importColumns])),
    }),
  ),
  codes: Type.Array(
    Closed({ code: Type.String(), dishes: Type.Integer(), meaning: orNull(Type.Enum([...codeMeanings])) }),
  ),
  counts: Closed({ menus: Type.Integer(), categories: Type.Integer(), dishes: Type.Integer() }),
  /** Dishes that come without an answer: guests are told to ask. */
  without_allergens: Type.Integer(),
  /** Photos that the file names and that are not here. */
  photos_left_out: Type.Integer(),
  /** Dishes whose choices stand in another file. */
  options_left_out: Type.Integer(),
  changes: Type.Array(ImportChange),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** POST /api/v3/staff/menu/imports: the import of a plan, or the taking back of one that was made under a request id. */
export const ImportBody = Closed({
  request_id: DeviceMadeId,
  edit: Type.Union([
    Closed({
      type: Type.Literal('import'),
      source: ImportSource,
      plan: Type.String({ maxLength: 40 }),
    }),
    Closed({ type: Type.Literal('undo'), of: DeviceMadeId }),
  ]),
});
/** The version that has it, and how many entries are others now. */
export const ImportReply = Closed({ version: Type.Integer(), changes: Type.Integer() });
export type ImportReply = Static<typeof ImportReply>;

/** GET /api/v3/staff/menu/file. */
export const MenuFileQuery = Closed({
  of: Type.Enum(['menu', 'template']),
  as: Type.Enum(['json', 'csv', 'xlsx']),
  language: Type.Enum([...languages]),
});
