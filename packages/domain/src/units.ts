/** Money: whole minor units of the restaurant's currency (cents of a euro). Never a fraction. */
export type Cents = number;

/** An instant: whole milliseconds since 1970 UTC, by the server's clock. */
export type Instant = number;

/** A length of time in whole milliseconds. */
export type Milliseconds = number;
