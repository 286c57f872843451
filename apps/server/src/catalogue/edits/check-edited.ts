import type { FileError } from '../menu-file/file-error.ts';
import { checkMenuFile } from '../menu-file/check-menu-file.ts';
import { toMenuFile } from '../menu-file/from-restaurant.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';

/**
 * What an import would say against this restaurant. What no edit reaches is left out: nobody is to be stopped by it. Nor is
 * who sets up a restaurant step by step, by there being no menu yet.
 */
export function problemsIn(record: RestaurantRecord): readonly FileError[] {
  const file = toMenuFile(record, ({ hash }) => ({ file: hash }));
  const { fileErrors } = checkMenuFile({ ...file, settings: {}, businessHours: [], links: [] });
  return fileErrors.filter(({ pointer }) => pointer !== '/menus');
}
