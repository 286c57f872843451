import {
  coursePick,
  coursePickKey,
  courseRange,
  dishPrice,
  isChoosable,
  optionsOf,
  plainChoice,
  sentUnitPrice,
  type Catalogue,
  type Cents,
  type Choice,
  type CondimentGroupId,
  type CondimentId,
  type CondimentPick,
  type CourseGroup,
  type CourseItem,
  type CoursePick,
  type Dish,
  type LiveStock,
  type Service,
} from '@tavolata/domain';

/** The menu, and what is left of its dishes. */
interface MenuOfNow {
  readonly catalogue: Catalogue;
  readonly stock: LiveStock;
}

/** What a new choice begins with: courses that must be full are filled with what has a limit of its own [SM-04]. */
export function firstChoice(dish: Dish, { catalogue, stock }: MenuOfNow): Choice {
  const courses = dish.courses
    .filter((group) => group.isRequired && group.isFullSelect)
    .flatMap((group) => {
      let left = courseRange(group).max;
      return listedItems(group, catalogue, true).flatMap(({ item, dish: offered }) => {
        if (item.perItemMax === null || !isChoosable(offered, stock)) return [];
        const quantity = Math.min(item.perItemMax, left);
        left -= quantity;
        return quantity > 0 ? [{ groupId: group.id, dishId: item.dishId, quantity }] : [];
      });
    });
  return { ...plainChoice, courses };
}

/** The choice without what can't be had any more: nobody could take it out by hand [SM-06, C-08]. */
export function stillChoosable(choice: Choice, { catalogue, stock }: MenuOfNow): Choice {
  const isOnHand = ({ groupId, condimentId }: CondimentPick) =>
    catalogue.findCondimentGroup(groupId)?.condiments.some(({ id }) => id === condimentId) ?? false;
  const courses = choice.courses.flatMap((pick): CoursePick[] => {
    const dish = catalogue.findDish(pick.dishId);
    if (!dish || !isChoosable(dish, stock)) return [];
    return [coursePick({ ...pick, condiments: (pick.condiments ?? []).filter(isOnHand) }, pick.quantity)];
  });
  return { ...choice, condiments: choice.condiments.filter(isOnHand), courses };
}

/** A dish that a course offers, with what it costs there. */
export interface OfferedItem {
  readonly item: CourseItem;
  readonly dish: Dish;
}

/** The dishes of a course that are shown [SM-09]. */
export function listedItems(
  group: CourseGroup,
  catalogue: Catalogue,
  showsSoldOut: boolean,
): readonly OfferedItem[] {
  return group.items.flatMap((item) => {
    const dish = catalogue.findDish(item.dishId);
    if (!dish || (!showsSoldOut && (dish.isSoldOut || !isInStock(dish)))) return [];
    return [{ item, dish }];
  });
}

function isInStock({ bargain }: Dish): boolean {
  return bargain.kind === 'none' || (bargain.kind === 'stock' && bargain.remaining > 0);
}

/** How many dishes of a course are chosen. */
export function chosenInCourse(choice: Choice, group: CourseGroup): number {
  return choice.courses
    .filter((pick) => pick.groupId === group.id)
    .reduce((sum, pick) => sum + pick.quantity, 0);
}

/** How many of one dish are chosen in a course. */
export function chosenOfItem(choice: Choice, group: CourseGroup, item: CourseItem): number {
  return unitsOf(choice, group, item).length;
}

/** What goes with each unit of a dish in a course, in the order in which they were chosen [SM-11]. */
export function unitsOf(
  choice: Choice,
  group: CourseGroup,
  item: CourseItem,
): readonly (readonly CondimentPick[])[] {
  return choice.courses
    .filter((pick) => pick.groupId === group.id && pick.dishId === item.dishId)
    .flatMap(({ quantity, condiments = [] }) => Array.from({ length: quantity }, () => condiments));
}

/** Whether one more of a dish fits into its course [SM-03]. */
export function hasRoomFor(choice: Choice, group: CourseGroup, item: CourseItem): boolean {
  const ownMax = item.perItemMax ?? Infinity;
  return chosenInCourse(choice, group) < courseRange(group).max && chosenOfItem(choice, group, item) < ownMax;
}

/** The choice with these units of a dish in a course. Neighbours that are alike are one pick, so that each keeps its place. */
export function withUnits(
  choice: Choice,
  group: CourseGroup,
  item: CourseItem,
  units: readonly (readonly CondimentPick[])[],
): Choice {
  const others = choice.courses.filter((pick) => pick.groupId !== group.id || pick.dishId !== item.dishId);
  const picks: CoursePick[] = [];
  for (const condiments of units) {
    const pick = coursePick({ groupId: group.id, dishId: item.dishId, condiments }, 1);
    const last = picks.at(-1);
    if (last && coursePickKey(last) === coursePickKey(pick)) {
      picks[picks.length - 1] = coursePick(last, last.quantity + 1);
    } else picks.push(pick);
  }
  return { ...choice, courses: [...others, ...picks] };
}

/** The choice with so many of a dish in a course: a new unit has nothing with it yet, and the newest goes first. */
export function withItem(choice: Choice, group: CourseGroup, item: CourseItem, quantity: number): Choice {
  const units = unitsOf(choice, group, item);
  return withUnits(
    choice,
    group,
    item,
    Array.from({ length: Math.max(0, quantity) }, (_, index) => units[index] ?? []),
  );
}

/** The choice with this dish as the only one of its course. */
export function withOnlyItem(choice: Choice, group: CourseGroup, item: CourseItem): Choice {
  const others = choice.courses.filter((pick) => pick.groupId !== group.id);
  return withItem({ ...choice, courses: others }, group, item, 1);
}

/** The picks with a condiment put on, or taken off where it is on. */
export function withToggled(
  picks: readonly CondimentPick[],
  { groupId, condimentId }: CondimentPick,
): readonly CondimentPick[] {
  const isIt = (pick: CondimentPick) => pick.groupId === groupId && pick.condimentId === condimentId;
  return picks.some(isIt) ? picks.filter((pick) => !isIt(pick)) : [...picks, { groupId, condimentId }];
}

/** The picks with this condiment as the only one of its group, or with none of the group. */
export function withOnly(
  picks: readonly CondimentPick[],
  groupId: CondimentGroupId,
  condimentId: CondimentId | null,
): readonly CondimentPick[] {
  const others = picks.filter((pick) => pick.groupId !== groupId);
  return condimentId === null ? others : [...others, { groupId, condimentId }];
}

/** One unit of the dish with this choice. */
export function priceWith(dish: Dish, choice: Choice, catalogue: Catalogue, service: Service): Cents {
  return sentUnitPrice({ unitPrice: dishPrice(dish, service), options: optionsOf(dish, choice, catalogue) });
}
