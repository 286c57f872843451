import type { Catalogue } from '@tavolata/domain';
import type { DishPicks } from '../schemas/parts.ts';
import type { WholeCondiment, WholePicks } from './choice.ts';

/** Where to look up which group of a dish has a condiment. */
type Groups = Pick<Catalogue, 'findDish' | 'findCondimentGroup'>;

/** Stands for a group that no dish has: the restaurant refuses the condiment. */
const noGroup = 0;

/** The picks of a dish as the specification writes them, with the group of each condiment. */
export function wholePicks(dishId: number, picks: Partial<DishPicks>, catalogue: Groups): WholePicks {
  const { condiments = [], setMealGroups = [] } = picks;
  return {
    condiments: condimentsOf(dishId, condiments, catalogue),
    setMealGroups: setMealGroups.map((group) => ({
      originId: group.originId,
      items: group.items.map(({ originId, totalNum, condiments: ofItem = [] }) => ({
        originId,
        totalNum,
        condiments: condimentsOf(originId, ofItem, catalogue),
      })),
    })),
  };
}

function condimentsOf(dishId: number, picks: DishPicks['condiments'], catalogue: Groups): WholeCondiment[] {
  return picks.map(({ groupId, originId }) => ({
    groupId: groupId ?? groupOf(dishId, originId, catalogue),
    originId,
  }));
}

function groupOf(dishId: number, condimentId: number, catalogue: Groups): number {
  const groups = catalogue.findDish(dishId)?.condimentGroups ?? [];
  const has = (groupId: number) =>
    catalogue.findCondimentGroup(groupId)?.condiments.some(({ id }) => id === condimentId);
  return groups.find(has) ?? noGroup;
}
