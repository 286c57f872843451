import type { Mark } from '@tavolata/domain';

/** The marks of a dish as they are shown: vegan says vegetarian too, and two leaves side by side tell nobody apart. */
export function shownMarks(marks: readonly Mark[]): readonly Mark[] {
  return marks.includes('vegan') ? marks.filter((mark) => mark !== 'vegetarian') : marks;
}
