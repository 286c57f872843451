import type { CondimentGroupId, CourseGroupId, DishId } from '../ids.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { fitsInCourse } from '../menu/choosable.ts';
import { condimentRange } from '../menu/condiments.ts';
import type { Dish } from '../menu/dish.ts';
import { courseRange, type CourseGroup } from '../menu/set-menu.ts';
import type { Choice, CondimentPick } from './choice.ts';

/** A dish in a course of a set menu. */
interface ItemOfCourse {
  readonly groupId: CourseGroupId;
  readonly dishId: DishId;
}

/** A part of a dish that is not chosen as the restaurant asks. `inside` is the set menu's item whose condiments are meant. */
export type ChoiceGap =
  | {
      readonly kind: 'course';
      readonly groupId: CourseGroupId;
      readonly chosen: number;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'course-item';
      readonly groupId: CourseGroupId;
      readonly dishId: DishId;
      readonly chosen: number;
      readonly max: number;
    }
  | {
      readonly kind: 'condiment';
      readonly groupId: CondimentGroupId;
      readonly chosen: number;
      readonly min: number;
      /** `null` is as many as there are. */
      readonly max: number | null;
      readonly inside?: ItemOfCourse;
    }
  | {
      readonly kind: 'unknown-pick';
      readonly groupId: number;
      readonly pickId: number;
      readonly inside?: ItemOfCourse;
    };

/** Where to look up what a dish is put together from. */
type Parts = Pick<Catalogue, 'findDish' | 'findCondimentGroup'>;

/** Everything that keeps this choice from being ordered; empty when it is complete [SM-06, SM-11, C-08]. */
export function gapsOf(dish: Dish, choice: Choice, parts: Parts): readonly ChoiceGap[] {
  const known = new Set(dish.courses.map((group) => group.id));
  const strays = choice.courses.filter((pick) => !known.has(pick.groupId));
  return [
    ...dish.courses.flatMap((group) => courseGaps(group, choice, parts)),
    ...strays.map((pick) => ({ kind: 'unknown-pick' as const, groupId: pick.groupId, pickId: pick.dishId })),
    ...condimentGaps(dish, choice.condiments, parts),
  ];
}

function courseGaps(group: CourseGroup, choice: Choice, parts: Parts): readonly ChoiceGap[] {
  const picks = choice.courses.filter((pick) => pick.groupId === group.id);
  const { min, max } = courseRange(group);
  const chosen = picks.reduce((sum, pick) => sum + pick.quantity, 0);
  const gaps: ChoiceGap[] = [];
  if (chosen < min || chosen > max) gaps.push({ kind: 'course', groupId: group.id, chosen, min, max });
  for (const dishId of new Set(picks.map((pick) => pick.dishId))) {
    const inside = { groupId: group.id, dishId };
    const ofDish = picks.filter((pick) => pick.dishId === dishId);
    const item = group.items.find((candidate) => candidate.dishId === dishId);
    const dish = item && parts.findDish(dishId);
    if (!dish || !fitsInCourse(dish)) {
      gaps.push({ kind: 'unknown-pick', groupId: group.id, pickId: dishId });
      continue;
    }
    const quantity = ofDish.reduce((sum, pick) => sum + pick.quantity, 0);
    if (item.perItemMax !== null && quantity > item.perItemMax)
      gaps.push({ kind: 'course-item', ...inside, chosen: quantity, max: item.perItemMax });
    for (const { condiments = [] } of ofDish) {
      gaps.push(...condimentGaps(dish, condiments, parts).map((gap) => ({ ...gap, inside })));
    }
  }
  return gaps;
}

type CondimentGap = Extract<ChoiceGap, { kind: 'condiment' | 'unknown-pick' }>;

/** What is wrong with the condiments that were chosen with a dish, by itself or in a course [C-08]. */
export function condimentGaps(
  dish: Pick<Dish, 'condimentGroups' | 'requiresCondiments'>,
  picks: readonly CondimentPick[],
  { findCondimentGroup }: Pick<Parts, 'findCondimentGroup'>,
): readonly CondimentGap[] {
  const strays = picks.filter(
    ({ groupId, condimentId }) =>
      !dish.condimentGroups.includes(groupId) ||
      !findCondimentGroup(groupId)?.condiments.some((condiment) => condiment.id === condimentId),
  );
  return [
    ...strays.map(({ groupId, condimentId }) => ({
      kind: 'unknown-pick' as const,
      groupId,
      pickId: condimentId,
    })),
    ...dish.condimentGroups.flatMap((groupId): CondimentGap[] => {
      const { min, max } = condimentRange(findCondimentGroup(groupId), dish);
      const chosen = new Set(picks.flatMap((pick) => (pick.groupId === groupId ? [pick.condimentId] : [])))
        .size;
      const fits = chosen >= min && chosen <= (max ?? Infinity);
      return fits ? [] : [{ kind: 'condiment', groupId, chosen, min, max }];
    }),
  ];
}
