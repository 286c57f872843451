import type { Choice } from '../cart/choice.ts';
import type { DishId, LineId } from '../ids.ts';

/** A dish that the staff order for a table. */
export interface StaffDish {
  readonly lineId: LineId;
  readonly dishId: DishId;
  readonly choice: Choice;
  readonly quantity: number;
}
