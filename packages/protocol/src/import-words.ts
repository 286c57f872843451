import { allergens, languages } from '@tavolata/domain';

/** The largest file that is taken, in bytes: a menu of ten thousand dishes is smaller. */
export const mostImportBytes = 5 * 1024 * 1024;

/** What a file of a menu can be. */
export const importKinds = [
  'menu-file',
  'csv',
  'xlsx',
  'json-ld',
  'open-menu',
  'tasty-igniter',
  'category-list',
  'text',
] as const;
/** One of them. */
export type ImportKind = (typeof importKinds)[number];

/** What the columns of a table of dishes are besides names and descriptions, which come in any language. */
export const plainColumns = [
  'id',
  'menu',
  'category',
  'price',
  'takeaway_price',
  'former_price',
  'allergens',
  'marks',
  'station',
] as const;
/** What a column of a table of dishes is. */
export const importColumns = [
  ...plainColumns,
  ...languages.map((language) => `name:${language}` as const),
  ...languages.map((language) => `description:${language}` as const),
] as const;
/** One of them. */
export type ImportColumn = (typeof importColumns)[number];

/** What a code of a file stands for: one of the 14, something that is no allergen, or nobody knows. */
export const codeMeanings = [...allergens, 'none', 'not-allergen', 'unknown'] as const;
/** One of them. */
export type CodeMeaning = (typeof codeMeanings)[number];

/** Why a file can't be imported as it is, or a part of it. */
export const importProblems = [
  'too-large',
  'empty',
  'not-a-menu',
  'old-or-locked-sheet',
  'broken-sheet',
  'unpacks-too-large',
  'too-many-rows',
  'too-long-to-read',
  'broken-xml',
  'menu-file',
  'no-name-column',
  'no-price-column',
  'no-dishes',
  'no-name',
  'no-price',
  'price-not-read',
  'price-is-date',
  'former-price-too-low',
  'no-category',
  'formula',
  'double-dish',
  'too-long',
  'id-not-read',
  'no-such-station',
  'no-such-mark',
  'line-not-read',
  'tables-in-use',
  'menu-in-use',
  'menu-in-hours',
  'orders-kept',
  'not-taken',
] as const;
/** One of them. */
export type ImportProblemCode = (typeof importProblems)[number];

/** The parts of an entry that a change is told by; `other` is everything else. */
export const changedParts = [
  'name',
  'description',
  'category',
  'price',
  'takeaway_price',
  'former_price',
  'allergens',
  'marks',
  'station',
  'options',
  'categories',
  'other',
] as const;
/** One of them. */
export type ChangedPart = (typeof changedParts)[number];
