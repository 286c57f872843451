/** How a round is filled: what was sent, what is in the cart, and how much it holds. */
export interface RoundFill {
  readonly capacity: number;
  readonly sent: number;
  readonly yours: number;
  readonly others: number;
}

/** One run of equal dishes along the ring, clockwise from the top. */
export interface RingSegment {
  readonly part: 'sent' | 'yours' | 'others' | 'free';
  /** First place and number of places. */
  readonly from: number;
  readonly places: number;
}

/** Up to this many dishes each has its own tick; beyond, ticks would be too thin to count. */
export const MOST_TICKS = 24;

/** The runs of a ring. More dishes than the round holds leave nothing free, and the ring grows with them. */
export function ringSegments({ capacity, sent, yours, others }: RoundFill): readonly RingSegment[] {
  const free = Math.max(0, capacity - sent - yours - others);
  const parts = [
    { part: 'sent', places: sent },
    { part: 'yours', places: yours },
    { part: 'others', places: others },
    { part: 'free', places: free },
  ] as const;
  let from = 0;
  return parts.flatMap(({ part, places }) => {
    if (places <= 0) return [];
    const segment = { part, from, places };
    from += places;
    return [segment];
  });
}

/** An SVG arc over a run of places on a circle of radius `radius` around 0,0; a full circle is two halves. */
export function arcPath({ from, places }: RingSegment, total: number, radius: number): string {
  const start = pointAt(from / total, radius);
  const middle = pointAt((from + places / 2) / total, radius);
  const end = pointAt((from + places) / total, radius);
  const arc = (point: string) => `A${radius} ${radius} 0 0 1 ${point}`;
  return `M${start}${arc(middle)}${arc(end)}`;
}

function pointAt(turn: number, radius: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
