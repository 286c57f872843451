import type { SentLineId } from '../ids.ts';
import type { SentLine } from './batch.ts';

/** Some units of a sent dish that go their own way from now on, under an id that the device has made. */
export interface PartOfLine {
  readonly as: SentLineId;
  readonly units: number;
}

/** The dish in two: what stays as it was, and the part. Units beyond a limit, which cost extra, leave first. */
export function splitLine(line: SentLine, { as, units }: PartOfLine): readonly [SentLine, SentLine] {
  const excessQuantity = Math.min(units, line.excessQuantity);
  return [
    { ...line, quantity: line.quantity - units, excessQuantity: line.excessQuantity - excessQuantity },
    { ...line, id: as, quantity: units, excessQuantity },
  ];
}
