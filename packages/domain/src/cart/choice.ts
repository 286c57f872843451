import { cleanText } from './clean-text.ts';
import type { CondimentGroupId, CondimentId, CourseGroupId, DishId } from '../ids.ts';

/** A condiment taken from one of the dish's groups. */
export interface CondimentPick {
  readonly groupId: CondimentGroupId;
  readonly condimentId: CondimentId;
}

/** A dish taken in one course of a set menu, so often with the same condiments: with others it is another pick. */
export interface CoursePick {
  readonly groupId: CourseGroupId;
  readonly dishId: DishId;
  readonly quantity: number;
  /** Left out where nothing goes with it, as in all visits that were kept before courses took condiments. */
  readonly condiments?: readonly CondimentPick[];
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
 * dish named twice in a course with the same condiments is counted together, and empty picks fall away.
 */
export function tidyChoice(choice: Choice): Choice {
  const courses = new Map<string, CoursePick>();
  for (const pick of choice.courses) {
    if (pick.quantity <= 0) continue;
    const key = coursePickKey(pick);
    courses.set(key, coursePick(pick, pick.quantity + (courses.get(key)?.quantity ?? 0)));
  }
  return {
    condiments: tidyCondiments(choice.condiments),
    courses: [...courses.values()].sort(
      (a, b) =>
        a.groupId - b.groupId || a.dishId - b.dishId || (coursePickKey(a) < coursePickKey(b) ? -1 : 1),
    ),
    remark: cleanText(choice.remark),
  };
}

/** So many of what a pick takes; condiments are only named where there are some. */
export function coursePick(
  { groupId, dishId, condiments = [] }: Omit<CoursePick, 'quantity'>,
  quantity: number,
): CoursePick {
  const tidy = tidyCondiments(condiments);
  return { groupId, dishId, quantity, ...(tidy.length > 0 && { condiments: tidy }) };
}

/** The same text for picks that are alike but for their number. */
export function coursePickKey({ groupId, dishId, condiments = [] }: Omit<CoursePick, 'quantity'>): string {
  const words = tidyCondiments(condiments).map((pick) => `${pick.groupId}/${pick.condimentId}`);
  return [groupId, dishId, ...words].join(' ');
}

function tidyCondiments(picks: readonly CondimentPick[]): readonly CondimentPick[] {
  const condiments = new Map<string, CondimentPick>();
  for (const { groupId, condimentId } of picks) {
    condiments.set(`${groupId} ${condimentId}`, { groupId, condimentId });
  }
  return [...condiments.values()].sort((a, b) => a.groupId - b.groupId || a.condimentId - b.condimentId);
}

/** Whether two tidy choices are the same. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
