import type { RowTags } from './tags.ts';

/** Where a page may be drawn on, in millimetres. */
export interface Page {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const margin = 12;
/** Of A4. */
const [long, short] = [297, 210];
/** The line at the foot of each page. */
const foot = 8;

export function pageOf(form: 'landscape' | 'portrait'): Page {
  const [width, height] = form === 'landscape' ? [long, short] : [short, long];
  return { left: margin, top: margin, width: width - 2 * margin, height: height - 2 * margin - foot };
}

/** Something that stands across a page. */
export interface Row {
  /** In millimetres. */
  readonly height: number;
  readonly draw: (y: number, tags: RowTags) => void;
  /** It says what the next one is: both stand on one page. */
  readonly isWithNext?: boolean;
}

/** A table: its head, which each page repeats, and its rows. */
export interface Layout {
  readonly head: Row;
  readonly rows: readonly Row[];
}
