import type {
  Catalogue,
  Cents,
  Choice,
  CondimentPick,
  Dish,
  Names,
  SentCondiment,
  SentOption,
} from '@tavolata/domain';
import { toDecimal } from './money.ts';

/** A condiment in the shared cart; its name has underscores for spaces (specification 2, section 3). */
export interface SharedCondiment {
  readonly originId: number;
  readonly name: string;
  readonly price: number;
  readonly remark: string;
}

/** A course of a set meal in the shared cart, with what was chosen of it. */
export interface SharedSetMealGroup {
  readonly originId: number;
  readonly name: string;
  readonly isRequired: boolean;
  readonly chooseNum: number;
  readonly items: readonly {
    readonly originId: number;
    readonly name: string;
    readonly name2: string;
    readonly extraPrice: number;
    readonly totalNum: number;
    /** Of each unit of the item; with other condiments it is another item. */
    readonly condiments: readonly SharedCondiment[];
    readonly printClass: string;
    readonly printDevice: '';
    /** Of the set meal, once it is sent. */
    readonly orderDetailId: string;
    /** The groups of its condiments, as a message that changes the line names them. */
    readonly selectCondimentGroup: readonly SelectedGroup[];
  }[];
}

export interface SelectedGroup {
  readonly groupId: number;
  readonly originId: number;
}

/** What a choice was sent with: that keeps its names and prices. Without options, it is unsent. */
interface SentAs {
  readonly orderDetailId: string;
  readonly options: readonly SentOption[] | null;
}

/** The courses of which something is chosen; names are '' where the menu doesn't have them any more. */
export function setMealGroups(
  setMeal: Dish | undefined,
  { courses }: Choice,
  { orderDetailId, options }: SentAs,
  catalogue: Catalogue,
): SharedSetMealGroup[] {
  const sent = options?.filter(({ kind }) => kind === 'course');
  return [...new Set(courses.map(({ groupId }) => groupId))].map((groupId) => {
    const group = setMeal?.courses.find(({ id }) => id === groupId);
    return {
      originId: groupId,
      name: group?.names.first ?? '',
      isRequired: group?.isRequired ?? false,
      chooseNum: group?.chooseNum ?? 0,
      items: courses
        .filter((pick) => pick.groupId === groupId)
        .map((pick) => {
          const { dishId, quantity, condiments = [] } = pick;
          const dish = catalogue.findDish(dishId);
          const offered = group?.items.find((item) => item.dishId === dishId);
          return {
            originId: dishId,
            name: dish?.names.first ?? '',
            name2: dish?.names.second ?? '',
            extraPrice: toDecimal(Math.max(0, offered?.extraPrice ?? 0)),
            totalNum: quantity,
            condiments: sent
              ? namedCondiments(condiments, sent[courses.indexOf(pick)]?.condiments ?? [])
              : itemCondiments(condiments, catalogue),
            printClass: dish?.station ?? '',
            printDevice: '',
            orderDetailId,
            selectCondimentGroup: selectedGroups(condiments),
          };
        }),
    };
  });
}

/** The condiments of a course's item that the menu still has. */
function itemCondiments(picks: readonly CondimentPick[], catalogue: Catalogue): readonly SharedCondiment[] {
  return picks.flatMap(({ groupId, condimentId }) => {
    const group = catalogue.findCondimentGroup(groupId);
    const condiment = group?.condiments.find(({ id }) => id === condimentId);
    return condiment ? [sharedCondiment(condimentId, condiment.names, Math.max(0, condiment.price))] : [];
  });
}

/** The groups of the picks, as a message that changes the line names them. */
export function selectedGroups(picks: readonly CondimentPick[]): readonly SelectedGroup[] {
  return picks.map(({ groupId, condimentId }) => ({ groupId, originId: condimentId }));
}

function sharedCondiment(originId: number, names: Names, price: Cents): SharedCondiment {
  return { originId, name: names.first.replaceAll(' ', '_'), price: toDecimal(price), remark: '' };
}

/** The picks that the menu still has. */
export function picksOnHand({ condiments }: Choice, catalogue: Catalogue): readonly CondimentPick[] {
  return condiments.filter(({ groupId, condimentId }) =>
    catalogue.findCondimentGroup(groupId)?.condiments.some(({ id }) => id === condimentId),
  );
}

/** The picks with the names and prices that go with them, in the same order. */
export function sharedCondiments(
  picks: readonly CondimentPick[],
  options: readonly SentOption[],
): readonly SharedCondiment[] {
  return namedCondiments(
    picks,
    options.filter(({ kind }) => kind === 'condiment'),
  );
}

function namedCondiments(
  picks: readonly CondimentPick[],
  named: readonly SentCondiment[],
): readonly SharedCondiment[] {
  return picks.flatMap(({ condimentId }, index): SharedCondiment[] => {
    const option = named[index];
    return option ? [sharedCondiment(condimentId, option.names, option.unitPrice)] : [];
  });
}
