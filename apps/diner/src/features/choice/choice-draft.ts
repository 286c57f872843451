import {
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
  type CourseGroup,
  type CourseItem,
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

/** The choice without the dishes that a course can't take any more: nobody could take them out by hand [SM-06]. */
export function stillChoosable(choice: Choice, { catalogue, stock }: MenuOfNow): Choice {
  const courses = choice.courses.filter(({ dishId }) => {
    const dish = catalogue.findDish(dishId);
    return dish && isChoosable(dish, stock);
  });
  return { ...choice, courses };
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
  return (
    choice.courses.find((pick) => pick.groupId === group.id && pick.dishId === item.dishId)?.quantity ?? 0
  );
}

/** Whether one more of a dish fits into its course [SM-03]. */
export function hasRoomFor(choice: Choice, group: CourseGroup, item: CourseItem): boolean {
  const ownMax = item.perItemMax ?? Infinity;
  return chosenInCourse(choice, group) < courseRange(group).max && chosenOfItem(choice, group, item) < ownMax;
}

/** The choice with so many of a dish in a course. */
export function withItem(choice: Choice, group: CourseGroup, item: CourseItem, quantity: number): Choice {
  const others = choice.courses.filter((pick) => pick.groupId !== group.id || pick.dishId !== item.dishId);
  const picks = quantity > 0 ? [{ groupId: group.id, dishId: item.dishId, quantity }] : [];
  return { ...choice, courses: [...others, ...picks] };
}

/** The choice with this dish as the only one of its course. */
export function withOnlyItem(choice: Choice, group: CourseGroup, item: CourseItem): Choice {
  const others = choice.courses.filter((pick) => pick.groupId !== group.id);
  return { ...choice, courses: [...others, { groupId: group.id, dishId: item.dishId, quantity: 1 }] };
}

/** The choice with a condiment put on, or taken off where it is on. */
export function withToggledCondiment(
  choice: Choice,
  groupId: CondimentGroupId,
  condimentId: CondimentId,
): Choice {
  const isIt = (pick: Choice['condiments'][number]) =>
    pick.groupId === groupId && pick.condimentId === condimentId;
  return {
    ...choice,
    condiments: choice.condiments.some(isIt)
      ? choice.condiments.filter((pick) => !isIt(pick))
      : [...choice.condiments, { groupId, condimentId }],
  };
}

/** One unit of the dish with this choice. */
export function priceWith(dish: Dish, choice: Choice, catalogue: Catalogue, service: Service): Cents {
  return sentUnitPrice({ unitPrice: dishPrice(dish, service), options: optionsOf(dish, choice, catalogue) });
}
