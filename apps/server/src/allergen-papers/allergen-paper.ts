import type { AllergenSection, Instant, Language } from '@tavolata/domain';

/** The list of all dishes with what is in them, before anybody has drawn it. */
export interface AllergenPaper {
  /** A table of yes and no, or what is in each dish in words. */
  readonly kind: 'matrix' | 'words';
  readonly form: 'landscape' | 'portrait';
  readonly restaurant: string;
  readonly sections: readonly AllergenSection[];
  /** In the order in which they are read; the names of the sections are in them. */
  readonly languages: readonly Language[];
  /** When the menu was as it stands here. */
  readonly at: Instant;
  readonly timeZone: string;
  /** Whether dishes come with something to choose, of which nobody says allergens. */
  readonly hasChoices: boolean;
}
