import { planColumns, planRows, type Spot } from '@tavolata/protocol';

/** Where the tables of a section stand, while their manager arranges them; `null` is not on the plan. */
export type PlanDraft = ReadonlyMap<number, Spot | null>;

export type Direction = 'left' | 'right' | 'up' | 'down';

const steps: Readonly<Record<Direction, Spot>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The table stands there from now on; where something stands already, all stays. */
export function standingAt(draft: PlanDraft, id: number, spot: Spot): PlanDraft {
  return isOnPlan(spot) && isFree(draft, spot, id) ? new Map(draft).set(id, spot) : draft;
}

/** The table goes to the next free spot in this direction; at the edge it stays. */
export function stepped(draft: PlanDraft, id: number, direction: Direction): PlanDraft {
  const { x, y } = steps[direction];
  let spot = draft.get(id);
  while (spot) {
    spot = { x: spot.x + x, y: spot.y + y };
    if (!isOnPlan(spot)) return draft;
    if (isFree(draft, spot, id)) return standingAt(draft, id, spot);
  }
  return draft;
}

/** All that are not on the plan come into rows on it, with room between them as long as there is some. */
export function inRows(draft: PlanDraft): PlanDraft {
  const spots = everySpot();
  const apart = spots.filter(({ x, y }) => x % 2 === 0 && y % 2 === 0);
  let next = draft;
  for (const [id, at] of draft) {
    if (at) continue;
    const spot = [...apart, ...spots].find((one) => isFree(next, one, id));
    if (spot) next = standingAt(next, id, spot);
  }
  return next;
}

/** The table is taken off the plan, or put where there is room. */
export function putOnOrOff(draft: PlanDraft, id: number): PlanDraft {
  if (draft.get(id)) return new Map(draft).set(id, null);
  const spot = everySpot().find((one) => isFree(draft, one, id));
  return spot ? standingAt(draft, id, spot) : draft;
}

function isOnPlan({ x, y }: Spot): boolean {
  return x >= 0 && x < planColumns && y >= 0 && y < planRows;
}

function isFree(draft: PlanDraft, { x, y }: Spot, forId: number): boolean {
  return ![...draft].some(([id, spot]) => id !== forId && spot?.x === x && spot.y === y);
}

/** Row by row. */
function everySpot(): readonly Spot[] {
  return Array.from({ length: planColumns * planRows }, (_, index) => ({
    x: index % planColumns,
    y: Math.floor(index / planColumns),
  }));
}
