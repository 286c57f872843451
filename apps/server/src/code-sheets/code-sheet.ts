import type { Language } from '@tavolata/domain';

/** What is printed: cards to cut out, tents to fold, or stickers on a sheet of labels. */
export type CodeSheetFormat = 'cards' | 'tents' | 'stickers';

/** A place to scan at. */
export interface CodePlace {
  /** What stands on it in large letters. */
  readonly name: string;
  readonly url: string;
  /** Six letters that do the same when typed; only tables have some. */
  readonly shortCode: string | null;
}

/** The network that guests may use. */
export interface GuestWifi {
  readonly name: string;
  /** Empty where it asks for none. */
  readonly password: string;
}

/** A sheet of codes, before anybody has drawn it. */
export interface CodeSheet {
  readonly format: CodeSheetFormat;
  readonly restaurant: string;
  readonly places: readonly CodePlace[];
  /** In the order in which they are read. */
  readonly languages: readonly Language[];
  readonly wifi: (GuestWifi & { readonly hasCode: boolean }) | null;
}
