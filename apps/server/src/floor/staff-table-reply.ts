import {
  courseLineId,
  courseStatus,
  dinersAt,
  nextBatchNumber,
  nextCourse,
  optionsOf,
  partOf,
  pricePerPerson,
  recallableCourse,
  requireDiner,
  roundOf,
  unsentDishesOf,
  type Batch,
  type Catalogue,
  type Cents,
  type Choice,
  type Diner,
  type DinerId,
  type Instant,
  type OpenVisit,
  type RunningVisit,
  type SentLine,
} from '@tavolata/domain';
import {
  fromChoice,
  toDecimal,
  toIsMake,
  type FloorTableWire,
  type OrderedDishWire,
  type StaffTableReply,
} from '@tavolata/protocol';
import { optionToWire } from '../catalogue/option-to-wire.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import { billDish, billLine } from './bill-lines.ts';
import { deviceFacts } from './device-facts.ts';
import type { Presence } from './presence.ts';

/** What the panel is read from beside the visit. */
interface TableParts {
  readonly presence: Presence;
  readonly catalogue: Catalogue;
  readonly sessions: readonly GuestSession[];
  readonly guestUrl: string;
  readonly member: StaffTableReply['member'];
  readonly parties: StaffTableReply['parties'];
}

/** The staff's panel of one table; `visit` is null while nobody sits there. */
export function staffTableReply(
  table: FloorTableWire,
  visit: RunningVisit | null,
  { presence, catalogue, sessions, guestUrl, member, parties }: TableParts,
): StaffTableReply {
  const connected = visit ? presence.connectedDiners(visit.id) : new Map<DinerId, Instant>();
  const open = visit?.status === 'open' ? visit : null;
  return {
    table,
    seats: visit ? dinersAt(visit).map(seatOf(visit)) : [],
    covers: (open?.covers ?? []).map(billLine),
    charges: (open?.charges ?? []).map(billLine),
    price_per_person: open ? pricesAt(open, catalogue) : { adult: null, child: null, other: null },
    cart: open ? cartOf(open, catalogue) : { lines: [], next_batch: 1 },
    batches: !open
      ? []
      : open.batches.map((batch) => ({
          batch: batch.number,
          round: roundOf(batch),
          sent_at: batch.sentAt,
          dishes: batch.lines.map((line) => ({
            ...billDish(open, line),
            ...partFacts(line, batch),
            ...laterCourses(line, batch),
          })),
        })),
    ...callsFor(open),
    guest_url: guestUrl,
    parties,
    member,
  };

  function seatOf(running: RunningVisit) {
    const factsOf = deviceFacts(running, sessions);
    return (diner: Diner) => ({
      ...factsOf(diner),
      connected_since: connected.get(diner.id) ?? null,
      dishes_in_cart: open ? unsentDishesOf(open, diner.id) : 0,
    });
  }
}

function callsFor(open: OpenVisit | null): Pick<StaffTableReply, 'next_course' | 'recallable_course'> {
  const batches = open?.batches ?? [];
  const next = nextCourse(batches);
  const recallable = recallableCourse(batches);
  return {
    ...(next !== null && { next_course: next }),
    ...(recallable !== null && { recallable_course: recallable }),
  };
}

/** Which dish it was a part of when it was sent [KITCHEN-6]. */
function partFacts(line: SentLine, batch: Batch): Pick<OrderedDishWire, 'part_of'> {
  const whole = partOf(line, batch);
  return whole === null ? {} : { part_of: whole };
}

/** How far the courses after the first are, where they are called for one by one. */
function laterCourses(line: SentLine, batch: Batch): Pick<OrderedDishWire, 'courses'> {
  if (!line.later || line.status === 'not-possible') return {};
  const courses = line.later.map((status, index) => {
    const course = index + 2;
    return {
      order_detail_id: courseLineId(line.id, course),
      course,
      is_make: toIsMake(status),
      is_held: courseStatus(line, course, batch) === 'held',
    };
  });
  return { courses };
}

/** What has not been sent, and whose it is. */
function cartOf(visit: OpenVisit, catalogue: Catalogue): StaffTableReply['cart'] {
  const lines = visit.lines.map(({ id, dinerId, dishId, quantity, choice, from }) => {
    const dish = catalogue.findDish(dishId);
    return {
      line_id: id,
      seat: requireDiner(visit, dinerId).seat,
      is_from_staff: from === 'staff',
      item_id: dishId,
      quantity,
      options: dish ? optionsOf(dish, choice, catalogue).map(optionToWire) : [],
      remark: choice.remark,
      picks: picksOf(choice),
    };
  });
  return { lines, next_batch: nextBatchNumber(visit) };
}

/** What was chosen, by its ids: somebody of the staff may change it. */
function picksOf(choice: Choice) {
  const { condiments, setMealGroups } = fromChoice(choice);
  return { condiments, setMealGroups };
}

/** By the day of opening: what one person more of each kind is charged. */
function pricesAt(visit: OpenVisit, catalogue: Catalogue): StaffTableReply['price_per_person'] {
  const menu = catalogue.findMenu(visit.menuId);
  const prices = menu && pricePerPerson(catalogue, menu, visit.openedOn);
  const decimal = (cents: Cents | null | undefined) => (cents == null ? null : toDecimal(cents));
  return {
    adult: decimal(prices?.adults),
    child: decimal(prices?.children),
    other: decimal(prices?.others),
  };
}
