/** When a restaurant's work begins where others share its thread. */
export interface Turns {
  /** Begins the work now or when it is its turn, in the order in which it came; false where too much waits already. */
  take(work: () => void): boolean;
  /** How much waits. */
  waiting(): number;
}

/** A restaurant that has the thread to itself. */
export const atOnce: Turns = {
  take(work) {
    work();
    return true;
  },
  waiting: () => 0,
};
