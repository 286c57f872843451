export type * from './ids.ts';
export { groupBy } from './group-by.ts';
export * from './must.ts';
export * from './names.ts';
export * from './network-password.ts';
export * from './refusal.ts';
export * from './units.ts';
export * from './written-amount.ts';
export * from './bill/bill.ts';
export { sumOf, type BillItem } from './bill/bill-item.ts';
export { freelyReduced, mostReduced } from './bill/change-bill.ts';
export * from './bill/charge.ts';
export * from './bill/payment.ts';
export { reckon, type Reckoning } from './bill/reckon.ts';
export { centsOff, type Off, type Reduction } from './bill/reduction.ts';
export * from './bill/split.ts';
export { rateOf, vatOf, type RateList, type VatPart, type VatRates } from './bill/vat.ts';
export {
  equalParts,
  sharesOf,
  hasPhoneEach,
  usualParts,
  type EqualParts,
  type Share,
  type Sharing,
} from './bill/shares.ts';
export * from './cart/allergy-note.ts';
export * from './cart/choice-gaps.ts';
export * from './cart/choice.ts';
export * from './cart/clean-text.ts';
export * from './cart/chosen-allergens.ts';
export * from './cart/dish-fit.ts';
export * from './cart/line.ts';
export { plateTimes, rememberedMs, usualTimeOf, usualUntil, type PlateTimes } from './kitchen/plate-times.ts';
export type { PlateTime } from './kitchen/usual-time.ts';
export { watchDishes, type WatchedDish } from './kitchen/watched-dish.ts';
export * from './location/fence.ts';
export * from './menu/allergen-list.ts';
export * from './menu/business-hours.ts';
export * from './menu/catalogue.ts';
export { isChoosable } from './menu/choosable.ts';
export * from './menu/condiments.ts';
export * from './menu/day-price.ts';
export * from './menu/dish.ts';
export * from './menu/labels.ts';
export * from './menu/merge-fields.ts';
export * from './menu/planned-change.ts';
export * from './menu/set-menu.ts';
export * from './menu/in-order.ts';
export * from './menu/stock.ts';
export { limitInTheWay } from './rounds/add-limits.ts';
export { hourInTheWay } from './rounds/kitchen-hours.ts';
export * from './rounds/batch.ts';
export { mayCancel } from './rounds/dish-status.ts';
export {
  courseLineId,
  courseMeant,
  courseOf,
  coursesOf,
  courseStatus,
  heldCourse,
  lineMeant,
  nextCourse,
  recallableCourse,
  statusNow,
  type CourseStatus,
} from './rounds/courses.ts';
export * from './rounds/part-of-line.ts';
export * from './rounds/parts-of-line.ts';
export { plannedLines, unsentLines, visitAt, visitInNextTurn } from './rounds/planned.ts';
export { unitsOnTheWay } from './rounds/duplicates.ts';
export * from './rounds/excess.ts';
export * from './rounds/excess-by-diner.ts';
export { roundsInHour } from './rounds/hour-rounds.ts';
export { linesOverLimit } from './rounds/over-limit.ts';
export { sumToSend } from './rounds/shown-sum.ts';
export { stillServed } from './rounds/still-served.ts';
export type { StaffDish } from './rounds/staff-dish.ts';
export type { SubmitCart } from './rounds/submit-command.ts';
export * from './rounds/turn.ts';
export * from './rounds/usage.ts';
export { optionsOf } from './rounds/sent-line.ts';
export { cartByDish, type CartDishView } from './views/cart-by-dish.ts';
export {
  cartBySeat,
  findLineToReduce,
  quantityInCart,
  type CartGroupView,
  type CartLineView,
} from './views/cart-by-seat.ts';
export { dearerSum, readPricesAfter, type ReadPrices } from './views/changed-prices.ts';
export { dayTurnHour } from './reports/day-turn.ts';
export { countedReasons, type CountedReason } from './reports/counted-reason.ts';
export * from './reports/report.ts';
export * from './reports/visit-figures.ts';
export type { WaitingTimes } from './reports/waiting-times.ts';
export { dishesHadBy, type DishHad } from './views/dishes-had.ts';
export { fillUp, type Proposal } from './views/fill-up.ts';
export * from './views/kitchen-tickets.ts';
export * from './views/tip-for.ts';
export { eventSeenByGuests, openVisitSeenBy, visitForGuests, visitSeenBy } from './views/visit-seen-by.ts';
export * from './visit/ceilings.ts';
export * from './visit/commands.ts';
export * from './visit/context.ts';
export * from './visit/decide.ts';
export { decideForGuest } from './visit/decide-for-guest.ts';
export * from './visit/events.ts';
export * from './visit/evolve.ts';
export * from './visit/find.ts';
export { lastMomentOf } from './visit/last-moment.ts';
export { withoutPersons } from './visit/without-persons.ts';
export * from './visit/history/upcasts.ts';
export { longestNickname } from './visit/introduce.ts';
export * from './visit/merge-visits.ts';
export * from './visit/part-visits.ts';
export { motifs, type Motif } from './visit/motifs.ts';
export { mostPeople } from './visit/open-table.ts';
export { hasPaidPerson, isTakenAway, mayHave, takeawayMenu } from './visit/paid-person.ts';
export type { HeadsRequest, OpeningRequest, BatchReview, SaidYes } from './visit/requests.ts';
export * from './visit/readiness.ts';
export { reopenMs } from './visit/reopen.ts';
export { readyTableOf, votersOf, type ReadyTable } from './visit/say-ready.ts';
export { askAgainAfter, heldLines, reviewOf } from './visit/review.ts';
export { yesCountsAt, yesOf } from './visit/say-yes.ts';
export { tablesOf } from './visit/transfer.ts';
export { goneAfterMs } from './visit/gone.ts';
export { accessOf, sparePhones, type Access } from './visit/trust.ts';
export * from './visit/stated-reason.ts';
export * from './visit/visit.ts';
