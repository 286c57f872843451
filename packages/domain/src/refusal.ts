import type { CategoryId, DishId, LineId, MenuId, TableId } from './ids.ts';
import type { ChoiceGap } from './cart/choice-gaps.ts';
import type { Motif } from './visit/motifs.ts';
import type { Excess } from './rounds/excess.ts';
import type { Cents } from './units.ts';

/**
 * Why one line of the cart can't be sent. A limit names what is left of it for the cart, and what the cart asks. The dish
 * is the one in the way: the line's own, or one that was chosen inside it.
 */
export type LineRefusal =
  | {
      readonly lineId: LineId;
      readonly dishId: DishId;
      readonly reason: 'not-on-menu' | 'choice-incomplete' | 'outside-hours';
    }
  | {
      readonly lineId: LineId;
      readonly dishId: DishId;
      readonly reason: 'sold-out' | 'turn-full' | 'dish-limit-reached' | 'category-limit-reached';
      readonly available: number;
      readonly asked: number;
    };

/** How much of a limit was used when more was asked. */
interface LimitNumbers {
  readonly limit: number;
  readonly sent: number;
  readonly inCart: number;
  readonly asked: number;
}

/** A table with the name that guests know it by. */
interface NamedTable {
  readonly tableId: TableId;
  readonly tableName: string;
}

/** Why the restaurant says no, with the numbers behind it. Screens and the wire choose the words. */
export type Refusal =
  /** The visit has not begun, or has ended: 'order does not exist or table reset'. */
  | { readonly code: 'visit-not-open' }
  /** The table is in use already. */
  | { readonly code: 'table-in-use' }
  /** Guests don't open tables themselves here. */
  | { readonly code: 'opening-disabled' }
  /** Whoever opens a table here sets a PIN. */
  | { readonly code: 'pin-needed' }
  /** Guests without a table say where they sit. */
  | { readonly code: 'place-name-needed'; readonly limit: number }
  /** The staff have not approved yet: until then nothing can be changed. */
  | { readonly code: 'under-review' }
  | { readonly code: 'asked-already'; readonly secondsLeft: number }
  /** Requests for the table have replaced one another too often. */
  | { readonly code: 'changed-too-often'; readonly secondsLeft: number }
  /** What waits is not what the staff had before them when they said yes. */
  | { readonly code: 'request-changed' }
  /** The staff have turned down already what this answers. */
  | { readonly code: 'request-answered' }
  /** Only tables with the same menu go together. */
  | { readonly code: 'menus-differ' }
  | { readonly code: 'menu-not-found'; readonly menuId: MenuId }
  | { readonly code: 'no-people' }
  | { readonly code: 'too-many-people'; readonly asked: number; readonly limit: number }
  /** The menu is paid per person, and nobody here would pay for it. */
  | { readonly code: 'nobody-pays'; readonly menuId: MenuId }
  /** Every menu of the restaurant is paid per person. */
  | { readonly code: 'nothing-to-take-away' }
  /** The restaurant charges another sum than the guest has seen: does the guest agree to it? */
  | { readonly code: 'sum-changed'; readonly shown: Cents; readonly sum: Cents }
  /** A person of this kind has no price in the chosen menu. */
  | { readonly code: 'person-kind-not-offered'; readonly person: 'adults' | 'children' | 'others' }
  /** The dish is not on the menu, or not on the one this table chose: 'dish does not exist'. */
  | { readonly code: 'dish-not-found'; readonly dishId: DishId }
  /** The dish is for people who pay for its menu, and nobody here does. */
  | { readonly code: 'dish-not-paid'; readonly dishId: DishId }
  | {
      readonly code: 'dish-sold-out';
      readonly dishId: DishId;
      readonly available: number;
      readonly asked: number;
    }
  | { readonly code: 'line-not-found'; readonly lineId: LineId }
  | { readonly code: 'not-your-line'; readonly lineId: LineId; readonly ownerSeat: number }
  | { readonly code: 'choice-incomplete'; readonly dishId: DishId; readonly gaps: readonly ChoiceGap[] }
  | { readonly code: 'remarks-not-allowed' }
  | { readonly code: 'remark-too-long'; readonly length: number; readonly limit: number }
  | { readonly code: 'quantity-not-possible'; readonly asked: number; readonly limit: number }
  | { readonly code: 'cart-full'; readonly limit: number }
  | { readonly code: 'cart-empty' }
  /** The cart is being sent at this moment: nothing can be changed in it. */
  | { readonly code: 'submitting'; readonly sentBySeat: number }
  /** The turn takes no more counted dishes (R3). `secondsLeft` is null while its clock has not started. */
  | {
      readonly code: 'turn-full';
      readonly turn: number;
      readonly allowed: number;
      readonly sent: number;
      readonly inCart: number;
      readonly asked: number;
      readonly secondsLeft: number | null;
    }
  /** All of the turn has been sent, or the restaurant takes one send a turn: wait for the next. */
  | {
      readonly code: 'turn-complete';
      readonly turn: number;
      readonly allowed: number;
      readonly sent: number;
      readonly secondsLeft: number;
    }
  | { readonly code: 'last-turn-passed'; readonly turn: number; readonly maxTurns: number }
  /** The last seconds of a turn: nothing can be changed, sending still goes. */
  | { readonly code: 'turn-closing'; readonly turn: number; readonly secondsLeft: number }
  | { readonly code: 'turn-not-over'; readonly turn: number; readonly secondsLeft: number | null }
  /** Counted dishes go once a turn here, and there is room left in it: does the guest want to send? */
  | { readonly code: 'turn-not-full'; readonly allowed: number; readonly chosen: number }
  | { readonly code: 'no-rounds' }
  /** The kitchen is closed for counted dishes: 'dish time not available'. */
  | { readonly code: 'outside-hours' }
  | ({ readonly code: 'dish-limit-reached'; readonly dishId: DishId } & LimitNumbers)
  | ({ readonly code: 'category-limit-reached'; readonly categoryId: CategoryId } & LimitNumbers)
  /** Some units are beyond their limit and cost extra: does the guest agree to the sum? */
  | { readonly code: 'excess-not-confirmed'; readonly excess: readonly Excess[]; readonly total: Cents }
  /** The dish is still on its way: does the guest want another? */
  | { readonly code: 'dish-duplicate'; readonly dishId: DishId; readonly onTheWay: number }
  /** Another phone of the table was first. */
  | { readonly code: 'already-sent'; readonly batchNumber: number; readonly sentBySeat: number }
  | { readonly code: 'cart-not-sendable'; readonly lineRefusals: readonly LineRefusal[] }
  | { readonly code: 'dish-not-sent'; readonly sentLineId: string }
  /** The kitchen has begun the course whose call somebody takes back. */
  | { readonly code: 'course-begun'; readonly course: number }
  /** Whoever takes something off a bill, or opens one again, says why. */
  | { readonly code: 'reason-needed' }
  /** What something is to be taken off comes to nothing. */
  | { readonly code: 'nothing-to-reduce' }
  | { readonly code: 'reduction-too-large'; readonly asked: Cents; readonly left: Cents }
  /** In all more would be off the bill than who asks may take off. */
  | { readonly code: 'reduction-needs-manager'; readonly asked: Cents; readonly limit: Cents }
  /** What guests have been served only the manager cancels. */
  | { readonly code: 'served-needs-manager'; readonly sentLineId: string }
  /** More than what is open. */
  | { readonly code: 'payment-too-large'; readonly asked: Cents; readonly open: Cents }
  /** Less was given than is paid, or more where no change is given. */
  | { readonly code: 'no-such-change'; readonly given: Cents; readonly amount: Cents }
  /** The bill has no such part, or somebody has paid for the dishes in it. */
  | { readonly code: 'part-not-there' }
  /** The party is not at this table, or not any more. */
  | { readonly code: 'party-not-there' }
  /** Something of the bill has been paid. */
  | { readonly code: 'already-paid' }
  /** The visit ended too long ago to go on. */
  | { readonly code: 'too-late-to-reopen'; readonly minutes: number }
  | { readonly code: 'nickname-too-long'; readonly length: number; readonly limit: number }
  /** A name is no number: those are the seats. */
  | { readonly code: 'nickname-without-letters' }
  /** Somebody else at the table is called that, or has that picture. */
  | { readonly code: 'nickname-taken'; readonly seat: number }
  | { readonly code: 'motif-taken'; readonly motif: Motif; readonly seat: number }
  /** The guest whose dishes are to be taken over or removed is here after all. */
  | { readonly code: 'guest-not-gone'; readonly seat: number }
  /** Nobody sits there, or not any more. */
  | { readonly code: 'guest-not-there'; readonly seat: number }
  /** The phone joined late: somebody at the table or of the staff has to say yes first. */
  | { readonly code: 'not-trusted' }
  /** Who scans another table has unsent dishes at the own one: does the guest want to go? Asked of a scan, not by a visit. */
  | {
      readonly code: 'dishes-left-behind';
      readonly dishes: number;
      readonly from: NamedTable;
      readonly to: NamedTable;
    }
  /** This actor may not give this command. */
  | { readonly code: 'not-allowed' };

/** What a rule answers: the facts that follow, or why not. */
export type Decision<Event> = readonly Event[] | Refusal;

/** Whether the restaurant said no. */
export function isRefusal<Event>(decision: Decision<Event>): decision is Refusal {
  return !Array.isArray(decision);
}
