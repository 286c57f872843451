import type { AnySettingName } from '@tavolata/protocol';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { RestaurantRecord, ScheduledHour } from './restaurant-record.ts';

type Settings = RestaurantRecord['settings'];

/** A restaurant as stored, with a number that grows with every change. */
export interface StoredRestaurant {
  readonly version: number;
  readonly record: RestaurantRecord;
}

/** Keeps what the restaurant says about itself. A change is kept whole or not at all. */
export interface CatalogueStore {
  /** `null` while the restaurant is empty. */
  read(): Promise<StoredRestaurant | null>;
  /** The number alone, for who looks often; 0 while the restaurant is empty. */
  readVersion(): Promise<number>;
  /** Puts another restaurant in the place of all that is there; answers the new version. */
  replace(record: RestaurantRecord): Promise<number>;
}

/** What becomes of one setting, and its entry in the log. */
export interface KeptSettingChange {
  readonly name: AnySettingName;
  /**
   * What is to be kept instead of what is, `undefined` where nothing is: of two that come at once the second one changes what
   * the first has made of it.
   */
  readonly change: (kept: unknown) => unknown;
  readonly entry: AuditEntry;
}

/** Keeps the settings of the restaurant that is there. */
export interface SettingStore {
  /**
   * Keeps the settings of one request together with their entries in the log: all or nothing [SETTING-1]. Answers the new version of
   * the restaurant and the values that are kept; `null` when there has been an entry under the request id, and nothing has changed.
   */
  changeSettings(
    changes: readonly KeptSettingChange[],
  ): Promise<{ readonly version: number; readonly values: Settings } | null>;
}

/** Keeps the business hours of the restaurant that is there. */
export interface HoursStore {
  /** Keeps the hours together with their entry, as a setting is kept. */
  replaceHours(hours: readonly ScheduledHour[], entry: AuditEntry): Promise<number | null>;
  /** Something that the restaurant says has changed by itself, as when an hour begins. Answers the new version. */
  raiseVersion(): Promise<number>;
}

/** The highest number that anything on these lists has had: whoever is new gets the next one. */
export type LastNumbers = Readonly<
  Record<
    | 'menus'
    | 'categories'
    | 'dishes'
    | 'courses'
    | 'condimentGroups'
    | 'condiments'
    | 'extraItems'
    | 'sections'
    | 'tables'
    | 'serviceOptions',
    number
  >
>;

/** What an edit has made of the restaurant. */
export interface EditedRestaurant {
  readonly from: number;
  readonly record: RestaurantRecord;
  /** The plan that has come true by it. */
  readonly planId?: string | undefined;
}

/** Keeps what managers edit of the restaurant that is there. */
export interface EditStore {
  lastNumbers(): Promise<LastNumbers>;
  /**
   * Keeps an edited restaurant together with its entry in the log: both or neither. Answers the new version; `known` when there
   * has been an entry under the request id, `outdated` when the restaurant is at another version than the edit was made from.
   * An edit that was planned takes its plan away with it; `gone` where that is there no more.
   */
  replaceEdited(edited: EditedRestaurant, entry: AuditEntry): Promise<number | 'known' | 'outdated' | 'gone'>;
}

/** Keeps picture files by content hash and width. */
export interface PictureStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Uint8Array | null>;
}

/** The same, and what has been put there, so that it can be taken away again. */
export interface PictureShelf extends PictureStore {
  /** The names of all files that begin like this. */
  namesFrom(start: string): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}
