import type { DishContent, MenuEdit } from '@tavolata/protocol';
import type { EditedDish } from '../menu-editor-query.ts';

/** What is said of one of many dishes. */
export type DishChange = Extract<MenuEdit, { readonly type: 'changeDishes' }>['dishes'][number]['change'];

/** Steps that a new price is rounded to, in cents. */
export const roundings = [1, 5, 10, 50, 100] as const;

/** By how much prices go up or down. */
export interface PriceStep {
  readonly isUp: boolean;
  readonly unit: 'percent' | 'amount';
  /** Percent, or an amount of the currency. */
  readonly by: number;
  /** In cents. */
  readonly rounding: (typeof roundings)[number];
}

/** A dish that becomes another one. */
export interface ManyChange {
  readonly dish: EditedDish;
  readonly change: DishChange;
}

/** What a dish is to say, or nothing where it is to stay. */
export type ChangeOf = (content: DishContent) => DishChange;

/** The dishes that become others by it, each with what it changes. */
export function manyChanges(dishes: readonly EditedDish[], changeOf: ChangeOf): readonly ManyChange[] {
  return dishes.flatMap((dish) => {
    const wanted = Object.entries(changeOf(dish.content)).filter(
      ([field, value]) => !isSame(dish.content[field as keyof DishContent], value),
    );
    return wanted.length === 0 ? [] : [{ dish, change: Object.fromEntries(wanted) as DishChange }];
  });
}

/** Prices that go up or down. What is included stays included; a price before that is no longer above goes. */
export function steppedPrices(step: PriceStep): ChangeOf {
  return ({ price, takeaway_price: takeaway, former_price: former }) => {
    const now = stepped(price, step);
    return {
      price: now,
      ...(takeaway !== null && { takeaway_price: stepped(takeaway, step) }),
      ...(former !== null && former <= now && { former_price: null }),
    };
  };
}

/** Counted in whole cents, so that no part of one is lost or won. */
function stepped(price: number, { isUp, unit, by, rounding }: PriceStep): number {
  const cents = Math.round(price * 100);
  if (cents === 0) return price;
  const step = unit === 'percent' ? (cents * Math.round(by * 100)) / 10_000 : Math.round(by * 100);
  const exact = isUp ? cents + step : cents - step;
  return Math.max(0, Math.round(exact / rounding) * rounding) / 100;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value;
}
