import type { Catalogue, ChoiceGap, Dish, Names } from '@tavolata/domain';

/** What is still to be chosen, by name, each once. */
export function gapNames(
  gaps: readonly ChoiceGap[],
  dish: Pick<Dish, 'courses'>,
  { findCondimentGroup }: Pick<Catalogue, 'findCondimentGroup'>,
): readonly Names[] {
  const nameOf = ({ kind, groupId }: ChoiceGap) =>
    kind === 'condiment'
      ? findCondimentGroup(groupId)?.names
      : dish.courses.find(({ id }) => id === groupId)?.names;
  return [...new Set(gaps.flatMap((gap) => nameOf(gap) ?? []))];
}
