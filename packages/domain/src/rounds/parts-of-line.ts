import type { SentLineId } from '../ids.ts';
import type { Batch, SentLine } from './batch.ts';

/** The dish that this was a part of when it was sent, by its id: parts of one dish have one line; `null` for the dish itself [KITCHEN-6]. */
export function partOf({ id, lineId }: SentLine, { lines }: Pick<Batch, 'lines'>): SentLineId | null {
  const first = lines.find((line) => line.lineId === lineId)?.id ?? id;
  return first === id ? null : first;
}

/**
 * A batch's dishes as they were sent: the parts of one together, however far each is. What can't be made has its reason, and
 * stands alone.
 */
export function inSentDishes(lines: readonly SentLine[]): readonly (readonly [SentLine, ...SentLine[]])[] {
  const dishes = new Map<string, [SentLine, ...SentLine[]]>();
  for (const line of lines) {
    const key = line.status === 'not-possible' ? `alone ${line.id}` : `of ${line.lineId}`;
    const dish = dishes.get(key);
    if (dish) dish.push(line);
    else dishes.set(key, [line]);
  }
  return [...dishes.values()];
}
