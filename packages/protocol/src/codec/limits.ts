/** What the wire writes where the restaurant has no limit; it reads 999 and more as none. */
export const noLimit = 9999;

/** A limit for the wire. */
export function toLimit(limit: number | null): number {
  return limit ?? noLimit;
}

/** A limit of the wire: 999 or more, or no number, means none. */
export function fromLimit(limit: unknown): number | null {
  return typeof limit === 'number' && Number.isFinite(limit) && limit < 999 ? limit : null;
}
