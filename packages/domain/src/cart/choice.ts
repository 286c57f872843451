import type { CondimentGroupId, CondimentId, CourseGroupId, DishId } from '../ids.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { fitsInCourse } from '../menu/choosable.ts';
import type { Dish } from '../menu/dish.ts';
import { courseRange } from '../menu/set-menu.ts';

/** A condiment taken from one of the dish's groups. */
export interface CondimentPick {
  readonly groupId: CondimentGroupId;
  readonly condimentId: CondimentId;
}

/** A dish taken in one course of a set menu. */
export interface CoursePick {
  readonly groupId: CourseGroupId;
  readonly dishId: DishId;
  readonly quantity: number;
}

/** What a guest chose with a dish. Two units of a dish are alike when their choices are. */
export interface Choice {
  readonly condiments: readonly CondimentPick[];
  readonly courses: readonly CoursePick[];
  readonly remark: string;
}

/** Nothing chosen: the dish as it comes. */
export const plainChoice: Choice = { condiments: [], courses: [], remark: '' };

/**
 * The same choice in one fixed order, so that equal choices are equal texts. A condiment taken twice is taken once, a
 * dish named twice in a course is counted together, and empty picks fall away.
 */
export function tidyChoice(choice: Choice): Choice {
  const condiments = new Map<string, CondimentPick>();
  for (const { groupId, condimentId } of choice.condiments) {
    condiments.set(`${groupId} ${condimentId}`, { groupId, condimentId });
  }
  const courses = new Map<string, CoursePick>();
  for (const { groupId, dishId, quantity } of choice.courses) {
    if (quantity <= 0) continue;
    const key = `${groupId} ${dishId}`;
    courses.set(key, { groupId, dishId, quantity: quantity + (courses.get(key)?.quantity ?? 0) });
  }
  return {
    condiments: [...condiments.values()].sort(
      (a, b) => a.groupId - b.groupId || a.condimentId - b.condimentId,
    ),
    courses: [...courses.values()].sort((a, b) => a.groupId - b.groupId || a.dishId - b.dishId),
    remark: choice.remark.trim(),
  };
}

/** Whether two tidy choices are the same. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A part of a dish that is not chosen as the house asks. */
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
  | { readonly kind: 'condiment'; readonly groupId: CondimentGroupId }
  | { readonly kind: 'unknown-pick'; readonly groupId: number; readonly pickId: number };

/** Everything that keeps this choice from being ordered; empty when it is complete [SM-06, C-08]. */
export function gapsOf(dish: Dish, choice: Choice, catalogue: Parts): readonly ChoiceGap[] {
  return [...courseGaps(dish, choice, catalogue), ...condimentGaps(dish, choice, catalogue)];
}

/** Where to look up what a dish is put together from. */
type Parts = Pick<Catalogue, 'findDish' | 'findCondimentGroup'>;

function courseGaps(dish: Dish, choice: Choice, { findDish }: Parts): ChoiceGap[] {
  const gaps: ChoiceGap[] = [];
  for (const group of dish.courses) {
    const picks = choice.courses.filter((pick) => pick.groupId === group.id);
    const { min, max } = courseRange(group);
    const chosen = picks.reduce((sum, pick) => sum + pick.quantity, 0);
    if (chosen < min || chosen > max) gaps.push({ kind: 'course', groupId: group.id, chosen, min, max });
    for (const pick of picks) {
      const item = group.items.find((candidate) => candidate.dishId === pick.dishId);
      const chosenDish = item && findDish(item.dishId);
      if (!chosenDish || !fitsInCourse(chosenDish))
        gaps.push({ kind: 'unknown-pick', groupId: group.id, pickId: pick.dishId });
      else if (item.perItemMax !== null && pick.quantity > item.perItemMax) {
        gaps.push({
          kind: 'course-item',
          groupId: group.id,
          dishId: pick.dishId,
          chosen: pick.quantity,
          max: item.perItemMax,
        });
      }
    }
  }
  const known = new Set(dish.courses.map((group) => group.id));
  const strays = choice.courses.filter((pick) => !known.has(pick.groupId));
  return [
    ...gaps,
    ...strays.map((pick) => ({ kind: 'unknown-pick' as const, groupId: pick.groupId, pickId: pick.dishId })),
  ];
}

function condimentGaps(dish: Dish, choice: Choice, { findCondimentGroup }: Parts): ChoiceGap[] {
  const strays = choice.condiments.filter(
    ({ groupId, condimentId }) =>
      !dish.condimentGroups.includes(groupId) ||
      !findCondimentGroup(groupId)?.condiments.some((condiment) => condiment.id === condimentId),
  );
  const open = dish.requiresCondiments
    ? dish.condimentGroups.filter((groupId) => !choice.condiments.some((pick) => pick.groupId === groupId))
    : [];
  return [
    ...strays.map(({ groupId, condimentId }) => ({
      kind: 'unknown-pick' as const,
      groupId,
      pickId: condimentId,
    })),
    ...open.map((groupId) => ({ kind: 'condiment' as const, groupId })),
  ];
}
