import type { SessionState } from './session-state.ts';

/** Whether a screen would draw the same. */
export function isSameState(one: SessionState, other: SessionState): boolean {
  return (
    one.connection === other.connection &&
    one.version === other.version &&
    one.send === other.send &&
    one.clockOffset === other.clockOffset &&
    one.sessionEnd === other.sessionEnd &&
    one.visit === other.visit &&
    one.waiting === other.waiting &&
    one.stock === other.stock &&
    one.plateTimes === other.plateTimes &&
    one.restaurantVersion === other.restaurantVersion &&
    one.sender === other.sender &&
    one.keptTaps === other.keptTaps &&
    isSameSet(one.unansweredLines, other.unansweredLines)
  );
}

function isSameSet<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one.size === other.size && [...one].every((member) => other.has(member));
}
