import { coursePick, type Choice, type CondimentPick } from '@tavolata/domain';

/** A condiment with its group. */
export interface WholeCondiment {
  groupId: number;
  originId: number;
}

/** Picks that need no look at the menu. */
export interface WholePicks {
  readonly condiments: WholeCondiment[];
  readonly setMealGroups: {
    originId: number;
    items: { originId: number; totalNum: number; condiments?: WholeCondiment[] }[];
  }[];
}

/** What was chosen with a dish, as messages and calls write it. */
export function fromChoice(choice: Choice): WholePicks & { readonly remark: string } {
  const groups = [...new Set(choice.courses.map((pick) => pick.groupId))];
  return {
    remark: choice.remark,
    condiments: fromCondimentPicks(choice.condiments),
    setMealGroups: groups.map((groupId) => ({
      originId: groupId,
      items: choice.courses
        .filter((pick) => pick.groupId === groupId)
        .map(({ dishId, quantity, condiments }) => ({
          originId: dishId,
          totalNum: quantity,
          ...(condiments && { condiments: fromCondimentPicks(condiments) }),
        })),
    })),
  };
}

/** The choice behind a dish of a message. */
export function toChoice(dish: WholePicks & { readonly remark: string }): Choice {
  return {
    condiments: toCondimentPicks(dish.condiments),
    courses: dish.setMealGroups.flatMap((group) =>
      group.items.map(({ originId, totalNum, condiments = [] }) =>
        coursePick(
          { groupId: group.originId, dishId: originId, condiments: toCondimentPicks(condiments) },
          totalNum,
        ),
      ),
    ),
    remark: dish.remark,
  };
}

function fromCondimentPicks(picks: readonly CondimentPick[]): WholeCondiment[] {
  return picks.map(({ groupId, condimentId }) => ({ groupId, originId: condimentId }));
}

function toCondimentPicks(picks: readonly WholeCondiment[]): readonly CondimentPick[] {
  return picks.map(({ groupId, originId }) => ({ groupId, condimentId: originId }));
}
