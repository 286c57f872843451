/** A message that is not understood or not allowed: not a rule of the restaurant, but of the wire. */
export const rejections = [
  'malformed',
  'too-large',
  'no-session',
  'scan-again',
  'visit-code-needed',
  'not-found',
  'forbidden',
  'table-paused',
  'id-in-use',
  'request-id-reused',
  'edited-meanwhile',
  'orders-kept',
  'other-version',
  'not-here',
  'wrong-credentials',
  'wrong-pin',
  'too-many-requests',
  'not-configured',
  'print-failed',
  'failure',
] as const;

/** A rejection's code. */
export type Rejection = (typeof rejections)[number];

/** The one table from a rejection to its HTTP status. Unknown and forbidden things answer alike (`not-found`). */
export const rejectionStatus = {
  malformed: 400,
  'too-large': 413,
  'no-session': 401,
  'scan-again': 401,
  'visit-code-needed': 403,
  'not-found': 404,
  forbidden: 403,
  'table-paused': 409,
  'id-in-use': 409,
  'request-id-reused': 422,
  'edited-meanwhile': 409,
  'orders-kept': 409,
  'other-version': 409,
  'not-here': 403,
  'wrong-credentials': 401,
  'wrong-pin': 422,
  'too-many-requests': 429,
  'not-configured': 501,
  'print-failed': 503,
  failure: 503,
} as const satisfies Record<Rejection, number>;

/** A sentence for each, for clients that read texts; ours read the code. */
export const rejectionText = {
  malformed: 'The message is not understood.',
  'too-large': 'The message is too large.',
  'no-session': 'please scan again',
  'scan-again': 'please scan again',
  'visit-code-needed': 'ask the staff for the code of this visit',
  'not-found': 'There is nothing here.',
  forbidden: 'Not allowed.',
  'table-paused': 'table pause use',
  'id-in-use': 'ID already in use',
  'request-id-reused': 'Another command has come true under this request id.',
  'edited-meanwhile': 'Somebody else has edited this meanwhile.',
  'orders-kept': 'There are orders in this currency and time zone.',
  'other-version': 'The server is of another version: please load the page again.',
  'not-here': 'not in restaurant area, unable to order',
  'wrong-pin': 'incorrect PIN',
  'wrong-credentials': 'Account or password is wrong.',
  'too-many-requests': 'Too many requests, please wait.',
  'not-configured': 'This restaurant has nothing for it.',
  'print-failed': 'print failed',
  failure: 'The server could not do it, please try again.',
} as const satisfies Record<Rejection, string>;
