import type { FileError } from './file-error.ts';
import { checkCondiments } from './check-condiments.ts';
import { checkDishes } from './check-dishes.ts';
import { checkRestaurant } from './check-restaurant.ts';
import { checkKeysAndNames } from './check-keys-and-names.ts';
import { checkMenus } from './check-menus.ts';
import { checkPictures } from './check-pictures.ts';
import { checkSettings } from './check-settings.ts';
import { hasMenuFileShape, shapeErrors } from './check-shape.ts';
import type { MenuFile } from './schema.ts';

/** A menu file that means something, or everything that keeps it from that. */
export type CheckedMenuFile =
  | { readonly menuFile: MenuFile; readonly fileErrors: readonly [] }
  | { readonly menuFile: null; readonly fileErrors: readonly FileError[] };

/** Checks the form first, then what the entries say about each other: references need a form to stand on. */
export function checkMenuFile(value: unknown): CheckedMenuFile {
  if (!hasMenuFileShape(value)) return { menuFile: null, fileErrors: shapeErrors(value) };
  const fileErrors = [
    ...checkRestaurant(value),
    ...checkKeysAndNames(value),
    ...checkMenus(value),
    ...checkCondiments(value),
    ...checkDishes(value),
    ...checkPictures(value),
    ...checkSettings(value),
  ];
  return fileErrors.length === 0 ? { menuFile: value, fileErrors: [] } : { menuFile: null, fileErrors };
}
