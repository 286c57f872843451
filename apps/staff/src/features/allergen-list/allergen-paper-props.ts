import type { AllergenSection } from '@tavolata/domain';
import type { Language } from '@tavolata/ui';
import type { SheetForm } from '../../shared/paper/paper.tsx';
import type { Say } from '../../shared/texts.ts';

/** What is printed, and how. */
export interface AllergenPaperProps {
  readonly restaurantName: string;
  readonly sections: readonly AllergenSection[];
  /** What is printed in, and how it says things: as many of the one as of the other. */
  readonly languages: readonly Language[];
  readonly says: readonly Say[];
  readonly kind: 'matrix' | 'words';
  readonly form: SheetForm;
  /** When the menu was as it stands here. */
  readonly at: number;
  /** Whether dishes come with something to choose, of which nobody says allergens. */
  readonly hasChoices: boolean;
}
