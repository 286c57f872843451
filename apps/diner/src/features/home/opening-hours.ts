/** What is written for one period of the day: `null` is all day long. */
export type Period = readonly [start: string, end: string] | null;

const midnight = '00:00';

/** A period as it is shown [H-06]: start equal to end at 00:00 is all day, else the first five characters count. */
export function periodOf(hours: { readonly start_time: string; readonly end_time: string }): Period {
  const start = hours.start_time.slice(0, 5);
  const end = hours.end_time.slice(0, 5);
  return start === midnight && end === midnight ? null : [start, end];
}
