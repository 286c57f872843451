import type { LocalText } from '@tavolata/domain';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { readPrice, written } from '../../../shared/money/typed-price.ts';
import type { MenuKind } from './kind-choice.tsx';

/** The kinds of people that a menu has prices for. */
export const persons = ['adult', 'child', 'other'] as const;
type Person = (typeof persons)[number];

/** What each kind of person is charged, as it is typed. */
export type TypedPrices = Readonly<Record<Person, string>>;

/**
 * What each kind is charged, `null` for nothing; or why that can't be: where all eat for one price, somebody has to pay it.
 * A cover charge is the same for everybody.
 */
export function perPerson(
  typed: TypedPrices,
  kind: MenuKind,
): Readonly<Record<Person, number | null>> | 'misread' | 'none' {
  const ofEach = kind === 'aLaCarte' ? { adult: typed.adult, child: typed.adult, other: typed.adult } : typed;
  const prices = {
    adult: readPrice(ofEach.adult),
    child: readPrice(ofEach.child),
    other: readPrice(ofEach.other),
  };
  const said = Object.values(prices).filter((price) => price !== null);
  if (said.some(Number.isNaN)) return 'misread';
  return kind === 'allYouCanEat' && said.length === 0 ? 'none' : prices;
}

/** A new menu as its form begins: as it has been planned, or with nothing. */
export function typedMenu(
  plan: MenuPlan | undefined,
  decimalMark: string,
): {
  readonly names: LocalText;
  readonly note: LocalText;
  readonly kind: MenuKind;
  readonly typed: TypedPrices;
} {
  if (plan?.what.type !== 'addMenu') {
    return { names: {}, note: {}, kind: 'aLaCarte', typed: { adult: '', child: '', other: '' } };
  }
  const { content, is_all_you_can_eat: isAllYouCanEat, per_person: prices } = plan.what;
  const typedOf = (person: Person) => written(prices[person]?.price ?? null, decimalMark);
  return {
    names: content.names,
    note: content.note,
    kind: isAllYouCanEat ? 'allYouCanEat' : 'aLaCarte',
    typed: { adult: typedOf('adult'), child: typedOf('child'), other: typedOf('other') },
  };
}
