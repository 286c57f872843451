import type { Choice, Dish } from '@tavolata/domain';

/** What both choice dialogs need from outside. */
export interface ChoiceProps {
  readonly open: boolean;
  readonly dish: Dish;
  /** The choice of the cart line that is being changed; left out for a new line. */
  readonly current?: Choice | undefined;
  readonly onConfirm: (choice: Choice) => void;
  readonly onClose: () => void;
}
