import type { CourseGroupId, DishId } from '../ids.ts';
import type { Names } from '../names.ts';
import type { Cents } from '../units.ts';

/** A dish that can be chosen in a course. `perItemMax` null means no own limit (999 or more on the wire). */
export interface CourseItem {
  readonly dishId: DishId;
  readonly extraPrice: Cents;
  readonly perItemMax: number | null;
}

/** One course of a set menu (specification 2, section 5, "Set-menu rules"). */
export interface CourseGroup {
  readonly id: CourseGroupId;
  readonly names: Names;
  readonly chooseNum: number;
  readonly isRequired: boolean;
  readonly isFullSelect: boolean;
  readonly items: readonly CourseItem[];
}

/** The largest number of items in a required group that need not be filled exactly. */
const openGroupMaximum = 999;

/** How many items a course takes, at least and at most [SM-01]. */
export function courseRange(group: CourseGroup): { min: number; max: number } {
  const chooseNum = group.chooseNum > 0 ? group.chooseNum : 1;
  if (!group.isRequired) return { min: 0, max: chooseNum };
  return group.isFullSelect ? { min: chooseNum, max: chooseNum } : { min: 1, max: openGroupMaximum };
}
