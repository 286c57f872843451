import type { SentLineId } from '../ids.ts';
import { groupBy } from '../group-by.ts';
import type { Decision } from '../refusal.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import type { Batch, DishStatus, SentLine, SentOption } from './batch.ts';

type FireCourse = Extract<StaffCommand, { type: 'fireCourse' }>;
type CourseFired = Extract<VisitEvent, { type: 'courseFired' }>;
type StatusChange = Extract<VisitEvent, { type: 'dishStatusChanged' }>;

/** How far one course of a set menu is; 'held' while nobody has called for it [FIRE-1]. */
export type CourseStatus = DishStatus | 'held';

/** Somebody calls for the table's next course. What has been called for already, or is not next anywhere, stays as it is [FIRE-2]. */
export function fireCourse(
  visit: OpenVisit,
  { course, isTakenBack }: FireCourse,
  at: number,
): Decision<VisitEvent> {
  if (isTakenBack) return takeBackCourse(visit, course, at);
  const batches = visit.batches.filter((batch) => heldCourse(batch) === course).map(({ number }) => number);
  return batches.length === 0 ? [] : [{ type: 'courseFired', course, batches, at }];
}

/**
 * Somebody takes back that a course was called for: it is held again, where nobody has begun anything of what was called for with
 * it. What is held already stays as it is [FIRE-6].
 */
function takeBackCourse(visit: OpenVisit, course: number, at: number): Decision<VisitEvent> {
  const calls = callsOf(visit.batches).filter((call) => call.course === course);
  const batches = calls
    .filter(({ isUntouched }) => isUntouched)
    .flatMap((call) => call.batches.map(({ number }) => number));
  if (batches.length > 0) return [{ type: 'courseFired', course, batches, at, isTakenBack: true }];
  const isHeld = visit.batches.some((batch) => heldCourse(batch) === course);
  return calls.length > 0 && !isHeld ? { code: 'course-begun', course } : [];
}

/** The course whose call can still be taken back, the last one of a table; `null` where there is none [FIRE-6]. */
export function recallableCourse(batches: readonly Batch[]): number | null {
  const calls = callsOf(batches).filter(({ isUntouched }) => isUntouched);
  return calls.sort((a, b) => b.at - a.at)[0]?.course ?? null;
}

/** What was called for at one moment: of these batches this course. */
interface Call {
  readonly course: number;
  readonly at: number;
  readonly batches: readonly Batch[];
  /** Nothing of it has another status than waiting, and no later course was called for since. */
  readonly isUntouched: boolean;
}

function callsOf(batches: readonly Batch[]): Call[] {
  const fired = batches.flatMap((batch) =>
    (batch.fired ?? []).map((at, index) => ({ batch, at, course: index + 2 })),
  );
  return [...groupBy(fired, ({ at, course }) => `${at} ${course}`).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { at, course } = first;
    const isUntouched = of.every(
      ({ batch }) =>
        batch.fired?.length === course - 1 &&
        batch.lines.every((line) => ['waiting', 'not-possible'].includes(statusOfCourse(line, course))),
    );
    return [{ course, at, batches: of.map(({ batch }) => batch), isUntouched }];
  });
}

/** How far a later course is, if the dish has it; what has not waits for nobody. */
function statusOfCourse({ status, later = [] }: SentLine, course: number): DishStatus {
  return status === 'not-possible' ? status : (later[course - 2] ?? 'waiting');
}

/** The batch once a course of it was called for, or that was taken back. */
export function withCall(batch: Batch, { course, at, isTakenBack }: CourseFired): Batch {
  const { fired = [], takenBack = [], ...rest } = batch;
  if (!isTakenBack) return { ...batch, fired: [...fired, at] };
  const before = fired.slice(0, -1);
  return { ...rest, ...(before.length > 0 && { fired: before }), takenBack: [...takenBack, course] };
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
