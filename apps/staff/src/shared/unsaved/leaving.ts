import type { AroundNavHandler } from 'wouter';

/** Asks whether what is written is to be lost, and goes on where it is. */
type Asks = (goOn: () => void) => void;

/** The last one lies on top of the others. */
const asking: Asks[] = [];
let isSettled = false;

/** Has whoever leaves asked first, until the returned function is called. */
export function askBeforeLeaving(asks: Asks): () => void {
  if (asking.push(asks) === 1) addEventListener('beforeunload', holdBack);
  return () => {
    asking.splice(asking.indexOf(asks), 1);
    if (asking.length === 0) removeEventListener('beforeunload', holdBack);
  };
}

/** Goes on at once where nothing would be lost, and otherwise where it is said to be. */
export function leaveBy(goOn: () => void): void {
  const asks = asking.at(-1);
  if (asks && !isSettled) asks(goOn);
  else goOn();
}

/** Goes on without a question: it has been answered, or all is saved. */
export function leaveAtOnce(goOn: () => void): void {
  isSettled = true;
  try {
    goOn();
  } finally {
    isSettled = false;
  }
}

/** Every way from room to room. */
export const askedNavigation: AroundNavHandler = (navigate, to, options) =>
  leaveBy(() => navigate(to, options));

/** The browser asks in its own words: a page that is being closed can't. */
function holdBack(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
