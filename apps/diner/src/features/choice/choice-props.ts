import type { Choice, Dish } from '@tavolata/domain';
import type { DishFilter } from '../../shared/dish/dish-filter.ts';

/** What both choice dialogs need from outside. */
export interface ChoiceProps {
  readonly open: boolean;
  readonly dish: Dish;
  /** The choice of the cart line that is being changed; left out for a new line. */
  readonly current?: Choice | undefined;
  /** What the guest leaves out: a set menu's dishes are marked by it [SM-12]. */
  readonly filter: DishFilter;
  /** What the kitchen reads behind the remark; empty where it reads nothing. */
  readonly note: string;
  readonly onConfirm: (choice: Choice) => void;
  readonly onClose: () => void;
}
