/** How long after one try the next: longer each time, so that a printer that is off costs nothing and is found soon. */
export const pausesMs = [1000, 2000, 4000, 8000, 15_000];

/** So long a printer may be in trouble before its substitute prints for it. */
export const substituteAfterMs = 30_000;

/** After so long nobody wants the paper any more without being asked: dishes have been called by then. */
export const giveUpAfterMs = 30 * 60_000;

/**
 * So long another process is believed to be printing a paper that it has begun: longer than any printer is waited for. After
 * that nobody knows whether it is out.
 */
export const heldForMs = 25_000;

/** What waits for longer is told to the staff, whatever the reason. */
export const lateAfterMs = 10_000;
