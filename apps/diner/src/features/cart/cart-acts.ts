import type { Choice, Dish, GuestCommand, Line } from '@tavolata/domain';

/** What can be done with the lines of a cart, from its drawer down to each line. */
export interface CartActs {
  /** It is with the kitchen or the staff: nothing changes. */
  readonly isLocked: boolean;
  /** To look at only. */
  readonly isReadOnly: boolean;
  /** Makes a command; answers whether it was taken, and says why not. */
  readonly tap: (command: GuestCommand) => boolean;
  /** Adds one of a dish with this choice for the guest who looks. */
  readonly onOrder: (dish: Dish, choice: Choice) => void;
  /** Lets the guest who looks choose a name or a picture; left out where nobody else sits. */
  readonly onIntroduce: (() => void) | undefined;
  /** Opens the choice of an own line. */
  readonly onEdit: (line: Line) => void;
  /** Opens the detail of a dish. */
  readonly onLook: (dish: Dish) => void;
}
