import type { SentLineId } from '../ids.ts';
import type { Decision } from '../refusal.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import type { Batch, DishStatus, SentLine, SentOption } from './batch.ts';

type FireCourse = Extract<StaffCommand, { type: 'fireCourse' }>;
type StatusChange = Extract<VisitEvent, { type: 'dishStatusChanged' }>;

/** How far one course of a set menu is; 'held' while nobody has called for it [FIRE-1]. */
export type CourseStatus = DishStatus | 'held';

/** Somebody calls for the table's next course. What has been called for already, or is not next anywhere, stays as it is [FIRE-2]. */
export function fireCourse(visit: OpenVisit, { course }: FireCourse, at: number): Decision<VisitEvent> {
  const batches = visit.batches.filter((batch) => heldCourse(batch) === course).map(({ number }) => number);
  return batches.length === 0 ? [] : [{ type: 'courseFired', course, batches, at }];
}

/** The next course of these batches that nobody has called for: the earliest of all, as a table eats together; `null` where none is held. */
export function nextCourse(batches: readonly Batch[]): number | null {
  const held = batches.flatMap((batch) => heldCourse(batch) ?? []);
  return held.length > 0 ? Math.min(...held) : null;
}

/** The first course of a batch that waits to be called for; `null` where none does. */
export function heldCourse(batch: Batch): number | null {
  const next = (batch.fired?.length ?? 0) + 2;
  return batch.lines.some((line) => line.status !== 'not-possible' && coursesOf(line) >= next) ? next : null;
}

/** How many courses of a sent dish are called for one by one; 1 for what goes at once. */
export function coursesOf({ later = [] }: Pick<SentLine, 'later'>): number {
  return later.length + 1;
}

/** The course that an option is of; what goes at once is of the first. */
export function courseOf({ course = 1 }: Pick<SentOption, 'course'>): number {
  return course;
}

/** How far a course of a sent dish is. What can't be made has no course that could come. */
export function courseStatus(
  line: SentLine,
  course: number,
  { fired = [] }: Pick<Batch, 'fired'>,
): CourseStatus {
  if (course === 1 || line.status === 'not-possible') return line.status;
  return course > fired.length + 1 ? 'held' : (line.later?.[course - 2] ?? line.status);
}

/** How far a sent dish is: as far as the last of its courses that was called for. */
export function statusNow(
  { status, later = [] }: Pick<SentLine, 'status' | 'later'>,
  { fired = [] }: Pick<Batch, 'fired'>,
): DishStatus {
  return status === 'not-possible' ? status : (later[Math.min(fired.length, later.length) - 1] ?? status);
}

/** What a course of a sent dish goes by where one says how far it is: the first by the dish itself. */
export function courseLineId(id: SentLineId, course: number): SentLineId {
  return course === 1 ? id : `${id}/${course}`;
}

/** The dish that such an id means. */
export function lineMeant(id: SentLineId): SentLineId {
  return id.split('/')[0] ?? id;
}

/** The dish and the course that such an id means. */
export function courseMeant(id: SentLineId): { readonly sentLineId: SentLineId; readonly course: number } {
  return { sentLineId: lineMeant(id), course: Number(id.split('/')[1] ?? 1) };
}

/** The sent dish after somebody has said how far it is, or one of its later courses. */
export function withStatus(
  line: SentLine,
  { sentLineIds, status, because }: Pick<StatusChange, 'sentLineIds' | 'status' | 'because'>,
): SentLine {
  const { because: _before, ...rest } = line;
  const said = sentLineIds.includes(line.id) ? { ...rest, status, ...(because && { because }) } : line;
  return line.later
    ? {
        ...said,
        later: line.later.map((one, place) =>
          sentLineIds.includes(`${line.id}/${place + 2}`) ? status : one,
        ),
      }
    : said;
}
