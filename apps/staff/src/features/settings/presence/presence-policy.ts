import { choicesOf, type RestaurantChoices } from '../restaurant-choices.ts';

const presenceKeys = [
  'guestsOpen',
  'approvesOpening',
  'approvesFirstBatch',
  'needsPin',
  'checksPlace',
  'joining',
] as const satisfies readonly (keyof RestaurantChoices)[];

/** What guests have to show before the restaurant believes that they sit at their table. */
export type PresenceChoices = Pick<RestaurantChoices, (typeof presenceKeys)[number] | 'givesVisitCodes'>;

/** The mix that a new restaurant begins with: guests open tables themselves, and the staff see each before it has anything cooked. */
const registered = choicesOf([]);
export const safePresence = {
  guestsOpen: registered.guestsOpen,
  approvesOpening: registered.approvesOpening,
  approvesFirstBatch: registered.approvesFirstBatch,
  needsPin: registered.needsPin,
  checksPlace: registered.checksPlace,
  joining: registered.joining,
} satisfies Partial<RestaurantChoices>;

/** Whether the mix is the one that a new restaurant begins with. */
export function isSafeDefault(choices: PresenceChoices): boolean {
  return presenceKeys.every((key) => choices[key] === safePresence[key]);
}

type YesNo = 'yes' | 'no';

/** What the mix means: for guests who sit there, and for a stranger with a photo of the code. */
export interface PresenceMeaning {
  /** How a table opens. */
  readonly opening: 'guests' | 'asked' | 'staff';
  readonly pin: YesNo;
  readonly place: YesNo;
  /** Whether the first round waits for the staff; not where they have approved the opening already. */
  readonly round: YesNo;
  /** What a stranger gets at a free table. */
  readonly atFree: 'orders' | 'held' | 'asks' | 'nothing';
  /** Whether a stranger can join a table in use, and how far. */
  readonly joins: YesNo | 'ask' | 'strict';
}

/** Reads the mix. With a code for each visit the printed one opens only the menu, so that its photo is worth nothing. */
export function meaningOf(choices: PresenceChoices): PresenceMeaning {
  const { guestsOpen, approvesOpening, approvesFirstBatch, needsPin, checksPlace } = choices;
  const opening = !guestsOpen ? 'staff' : approvesOpening ? 'asked' : 'guests';
  const isHeld = approvesFirstBatch && opening === 'guests';
  const atFree = ({ staff: 'nothing', asked: 'asks', guests: isHeld ? 'held' : 'orders' } as const)[opening];
  return {
    opening,
    pin: yesNo(needsPin),
    place: yesNo(checksPlace),
    round: yesNo(isHeld),
    atFree: choices.givesVisitCodes ? 'nothing' : atFree,
    joins: needsPin || choices.givesVisitCodes ? 'no' : joinsAs[choices.joining],
  };
}

const joinsAs = { free: 'yes', ask: 'ask', strict: 'strict' } as const;

function yesNo(is: boolean): YesNo {
  return is ? 'yes' : 'no';
}
