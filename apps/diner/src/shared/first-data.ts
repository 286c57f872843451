import type { MenuWire, RestaurantReply } from '@tavolata/protocol';
import type { Language } from '@tavolata/ui';

/** Where it stands in the page. */
export const firstDataId = 'first-data';

/** What comes with a painted menu: as much of the restaurant as its first dishes are ordered with. */
export interface FirstData {
  /** The only one of its texts. */
  readonly language: Language;
  readonly restaurant: RestaurantReply;
  readonly menus: readonly MenuWire[];
}

/** What came with the page, for a phone that speaks its language; `null` where nothing has. */
export function readFirstData(page: Pick<Document, 'getElementById'>, language: Language): FirstData | null {
  const json = page.getElementById(firstDataId)?.textContent;
  if (!json) return null;
  // Our own server has written it, together with the script that reads it.
  const data = JSON.parse(json) as FirstData;
  return data.language === language ? data : null;
}
