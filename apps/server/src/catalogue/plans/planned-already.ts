import type { MenuPlan } from './plan-store.ts';

/** What was to be planned is planned already: whose plan that is, and for when [EDIT-21]. */
export class PlannedAlready extends Error {
  override readonly name = 'PlannedAlready';
  readonly current: { readonly id: string; readonly at: number; readonly staff_name: string };

  constructor({ id, at, staff }: MenuPlan) {
    super('it is planned already');
    this.current = { id, at, staff_name: staff.name };
  }
}
