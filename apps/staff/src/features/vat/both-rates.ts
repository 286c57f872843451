import type { PrintSettings } from '@tavolata/protocol';

type Vat = PrintSettings['vat'];
type Rates = Omit<NonNullable<Vat>, 'takeaway'>;

interface Changes<Kind> {
  /** What both began with. */
  readonly base: Kind;
  readonly mine: Kind;
  readonly theirs: Kind;
}

/** Two managers have given the same rate another value each, or one has deleted what the other one changed. */
export class SameRateChanged extends Error {
  override readonly name = 'SameRateChanged';
}

/** The rates after two managers have changed them: what each has changed counts [SETTING-2]. Throws where it is the same. */
export function bothVats({ base, mine, theirs }: Changes<Vat>): Vat {
  if (!base || !mine || !theirs) return either({ base, mine, theirs });
  const takeaway = bothRates({ base: base.takeaway, mine: mine.takeaway, theirs: theirs.takeaway });
  const eatIn = bothRates<Rates>({ base, mine, theirs });
  return { ...eatIn, takeaway };
}

function bothRates<Kind extends Rates | null>({ base, mine, theirs }: Changes<Kind>): Kind | Rates {
  if (!base || !mine || !theirs) return either({ base, mine, theirs });
  const percents = { base: base.percent, mine: mine.percent, theirs: theirs.percent };
  const categories = { base: base.byCategory, mine: mine.byCategory, theirs: theirs.byCategory };
  const dishes = { base: base.byDish, mine: mine.byDish, theirs: theirs.byDish };
  return { percent: either(percents), byCategory: bothMaps(categories), byDish: bothMaps(dishes) };
}

function bothMaps({ base, mine, theirs }: Changes<ReadonlyMap<number, number>>): Map<number, number> {
  const ids = new Set([...theirs.keys(), ...mine.keys()]);
  const entries = [...ids].flatMap((id): [number, number][] => {
    const percent = either({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) });
    return percent === undefined ? [] : [[id, percent]];
  });
  return new Map(entries);
}

/** What only one of them has changed. */
function either<Kind>({ base, mine, theirs }: Changes<Kind>): Kind {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  throw new SameRateChanged();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, asList) === JSON.stringify(other, asList);
}

function asList(_key: string, value: unknown): unknown {
  return value instanceof Map
    ? [...value].toSorted(([id], [otherId]) => Number(id) - Number(otherId))
    : value;
}
