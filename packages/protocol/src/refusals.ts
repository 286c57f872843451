import type { Refusal } from '@tavolata/domain';

/** The HTTP status of a refusal: 409 where the world is in the way, 422 where the wish can't be granted as it stands. */
export const refusalStatus = {
  'visit-not-open': 409,
  'table-in-use': 409,
  'menu-not-found': 422,
  'no-people': 422,
  'too-many-people': 422,
  'person-kind-not-offered': 422,
  'dish-not-found': 422,
  'dish-sold-out': 409,
  'line-not-found': 409,
  'not-your-line': 403,
  'choice-incomplete': 422,
  'remarks-not-allowed': 422,
  'remark-too-long': 422,
  'quantity-not-possible': 422,
  'cart-full': 422,
  'cart-empty': 409,
  'already-sent': 409,
  'cart-not-sendable': 409,
  'dish-not-sent': 409,
  'not-allowed': 403,
} as const satisfies Record<Refusal['code'], number>;

/** The server text of the specification's catalogues, for clients that read texts; ours read the code. */
export const refusalText = {
  'visit-not-open': 'Cart not found.',
  'table-in-use': 'The table is in use.',
  'menu-not-found': 'please select menu',
  'no-people': 'The number of people must be above 0.',
  'too-many-people': 'Too many people for one table.',
  'person-kind-not-offered': 'The menu has no price for this kind of person.',
  'dish-not-found': 'dish does not exist',
  'dish-sold-out': 'R1: Excessed the max sell quantity.',
  'line-not-found': 'dish does not exist',
  'not-your-line': 'The line belongs to another guest.',
  'choice-incomplete': 'The choice is not complete.',
  'remarks-not-allowed': 'Remarks are not taken.',
  'remark-too-long': 'The remark is too long.',
  'quantity-not-possible': 'The quantity is not possible.',
  'cart-full': 'The cart is full.',
  'cart-empty': 'cart empty',
  'already-sent': 'The cart has been sent.',
  'cart-not-sendable': 'A line of the cart can not be sent.',
  'dish-not-sent': 'dish does not exist',
  'not-allowed': 'Not allowed.',
} as const satisfies Record<Refusal['code'], string>;
