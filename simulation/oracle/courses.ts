import type { Choice, Dish } from '@tavolata/domain';
import type { LedgerContext } from './ledger-context.ts';
import { sentItemId, type LedgerVisit, type SentItem } from './ledger-visit.ts';

/** The courses of a set menu after the first that somebody chose something in; none where they all go at once [FIRE-1]. */
export function laterCourses(
  { dish, choice }: { readonly dish: Dish; readonly choice: Choice },
  { service }: Pick<LedgerVisit, 'service'>,
  { rules }: Pick<LedgerContext, 'rules'>,
): readonly string[] {
  if (!rules.firesCourses || service === 'takeaway') return [];
  const chosen = new Set(choice.courses.map(({ groupId }) => groupId));
  return dish.courses
    .filter(({ id }) => chosen.has(id))
    .slice(1)
    .map(() => 'waiting');
}

/** A course comes for every batch of which it is the next one; nobody calls for what the kitchen can't make [FIRE-2]. */
export function callCourse({ sentItems }: LedgerVisit, course: number, at: number): void {
  const batches = new Set(sentItems.filter(waitsFor(course)).map(({ batch }) => batch));
  for (const item of sentItems) if (batches.has(item.batch)) item.calls = [...item.calls, at];
}

function waitsFor(course: number) {
  return ({ calls, later, status }: SentItem): boolean =>
    calls.length + 2 === course && later.length > calls.length && status !== 'not-possible';
}

/** A call is taken back for all that were called then, or for none of them [FIRE-6]. */
export function takeBackCall(visit: LedgerVisit, course: number): void {
  const free = callsToTakeBack(visit, course);
  for (const item of visit.sentItems)
    if (free.includes(item.calls[course - 2] ?? NaN)) item.calls = item.calls.slice(0, -1);
}

/** The kitchen has begun everything of the course that was called for, and nothing of it waits to be called for. */
export function whyNotTakeBack(visit: LedgerVisit, course: number): string | null {
  const isCalled = visit.sentItems.some(({ calls }) => calls.length > course - 2);
  const isHeld = visit.sentItems.some(waitsFor(course));
  return isCalled && !isHeld && callsToTakeBack(visit, course).length === 0 ? 'begun' : null;
}

function callsToTakeBack({ sentItems }: LedgerVisit, course: number): readonly number[] {
  const place = course - 2;
  const hasBegun = ({ calls, later, status }: SentItem) =>
    calls.length > place + 1 || (status !== 'not-possible' && (later[place] ?? 'waiting') !== 'waiting');
  const moments = new Set(sentItems.flatMap(({ calls }) => calls[place] ?? []));
  return [...moments].filter((at) => !sentItems.some((item) => item.calls[place] === at && hasBegun(item)));
}

/** What an id means that somebody says a status of: the item, and which of its courses. */
function itemOf({ sentItems }: LedgerVisit, id: string): { item: SentItem; course: number } | undefined {
  const [name, course = '1'] = id.split('/');
  const item = sentItems.find((one) => sentItemId(one) === name);
  const isThere = item && Number(course) <= item.later.length + 1;
  return isThere ? { item, course: Number(course) } : undefined;
}

/** Why no status can be said of these; of a course that nobody has called for there is none [FIRE-3]. */
export function whyNotSay(
  visit: LedgerVisit,
  {
    sentLineIds,
    status,
    part,
  }: { readonly sentLineIds: readonly string[]; readonly status: string; readonly part?: unknown },
): string | null {
  const meant = sentLineIds.map((id) => itemOf(visit, id));
  if (meant.some((one) => one === undefined)) return 'not sent';
  const later = meant.filter((one) => one && one.course > 1);
  if (later.length > 0 && status === 'not-possible') return 'only of the whole set menu';
  // The simulation's waiter is no manager.
  if (status === 'not-possible' && meant.some((one) => one && isWithGuests(one.item))) return 'was served';
  const last = meant.at(-1);
  if (part && meant.slice(0, -1).some((one) => one?.item === last?.item)) return 'all and a part of one dish';
  const isHeld = later.some(
    (one) => one && one.item.status !== 'not-possible' && one.course > one.item.calls.length + 1,
  );
  return isHeld ? 'held' : null;
}

/** Somebody has said how far these are; of what the kitchen couldn't make before, no course is meant. */
export function sayStatus(visit: LedgerVisit, ids: readonly string[], status: string): void {
  const meant = ids.flatMap((id) => itemOf(visit, id) ?? []);
  const said = meant.filter(({ item, course }) => course === 1 || item.status !== 'not-possible');
  for (const { item, course } of said) {
    if (course === 1) item.status = status;
    else item.later = item.later.map((before, index) => (index === course - 2 ? status : before));
  }
}

/** How far the later courses are, where there are any. */
export function coursesInWords(later: readonly string[], called: number): string {
  return later.length > 0 ? `, then ${later.join('/')} with ${called} called` : '';
}

/** The guests have it, or a course of it. */
function isWithGuests({ status, later }: SentItem): boolean {
  return status === 'served' || (status !== 'not-possible' && later.includes('served'));
}
