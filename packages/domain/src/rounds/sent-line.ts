import type { CourseGroupId, SentLineId } from '../ids.ts';
import type { Choice, CondimentPick } from '../cart/choice.ts';
import type { Line } from '../cart/line.ts';
import { dishPrice, type Catalogue } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { must } from '../must.ts';
import type { Service } from '../visit/visit.ts';
import type { SentCondiment, SentLine, SentOption } from './batch.ts';
import type { Excess } from './excess.ts';

interface Moment {
  readonly id: SentLineId;
  readonly service: Service;
  readonly excess: readonly Excess[];
  readonly catalogue: Catalogue;
  /** The courses of a set menu are called for one by one [FIRE-1]. */
  readonly firesCourses: boolean;
}

/** A line of the cart, or a dish that the staff order for the whole table. */
export type LineToSend = Omit<Line, 'dinerId'> & { readonly dinerId: Line['dinerId'] | null };

/** A line as it goes to the kitchen and on the bill: names and prices of this moment. */
export function sentLine(
  line: LineToSend,
  { id, service, excess, catalogue, firesCourses }: Moment,
): SentLine {
  const dish = must(catalogue.findDish(line.dishId), 'every line was just found on the menu');
  const extra = excess.find(({ lineId }) => lineId === line.id);
  // One course alone is none that others could come after.
  const isFired = firesCourses && service !== 'takeaway';
  const groups = dish.courses.flatMap(({ id: group }) =>
    isFired && line.choice.courses.some(({ groupId }) => groupId === group) ? [group] : [],
  );
  return {
    id,
    lineId: line.id,
    dinerId: line.dinerId || null,
    dishId: dish.id,
    categoryId: dish.categoryId,
    names: dish.names,
    choice: line.choice,
    options: optionsOf(dish, line.choice, catalogue, groups),
    quantity: line.quantity,
    unitPrice: dishPrice(dish, service),
    excessQuantity: extra?.quantity ?? 0,
    excessPrice: extra?.unitPrice ?? 0,
    isExemptFromRound: dish.isExemptFromRound,
    station: dish.station,
    status: 'waiting',
    ...(groups.length > 1 && { later: groups.slice(1).map(() => 'waiting' as const) }),
  };
}

/** The chosen condiments and courses of a dish with their names and prices, and their place among the courses that are `fired` one by one. */
export function optionsOf(
  dish: Dish,
  choice: Choice,
  catalogue: Catalogue,
  fired: readonly CourseGroupId[] = [],
): readonly SentOption[] {
  const courses = choice.courses.flatMap((pick): SentOption[] => {
    const item = dish.courses
      .find((group) => group.id === pick.groupId)
      ?.items.find((candidate) => candidate.dishId === pick.dishId);
    const chosen = catalogue.findDish(pick.dishId);
    if (!item || !chosen) return [];
    const condiments = condimentsOf(pick.condiments ?? [], catalogue);
    const course = {
      kind: 'course',
      names: chosen.names,
      unitPrice: Math.max(0, item.extraPrice),
      quantity: pick.quantity,
      ...(fired.length > 1 && { course: fired.indexOf(pick.groupId) + 1 }),
    } as const;
    return [condiments.length > 0 ? { ...course, condiments } : course];
  });
  const condiments = condimentsOf(choice.condiments, catalogue).map((condiment): SentOption => ({
    kind: 'condiment',
    ...condiment,
    quantity: 1,
  }));
  return [...courses, ...condiments];
}

function condimentsOf(picks: readonly CondimentPick[], catalogue: Catalogue): readonly SentCondiment[] {
  return picks.flatMap(({ groupId, condimentId }) => {
    const condiment = catalogue.findCondimentGroup(groupId)?.condiments.find(({ id }) => id === condimentId);
    return condiment ? [{ names: condiment.names, unitPrice: Math.max(0, condiment.price) }] : [];
  });
}
