import { isSameChoice } from '../cart/choice.ts';
import { isSameOwner, type Line } from '../cart/line.ts';
import type { Instant } from '../units.ts';
import { readyInTurn } from '../visit/readiness.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { nextTurn, turnAt, type Turn } from './turn.ts';

/** What guests have chosen for the next turn: no part of the cart before that turn begins [PLAN-1]. */
export function plannedLines({ planned = [] }: Pick<OpenVisit, 'planned'>): readonly Line[] {
  return planned;
}

/** Everything that guests have chosen and not sent, for this turn and for the next. */
export function unsentLines(visit: Pick<OpenVisit, 'lines' | 'planned'>): readonly Line[] {
  return [...visit.lines, ...plannedLines(visit)];
}

/** The visit as it is at a moment: in the turn that holds then, with what was planned for it in the cart [R-03, PLAN-2]. */
export function visitAt(visit: OpenVisit, now: Instant): OpenVisit {
  return inTurn(visit, turnAt(visit, now));
}

/** The visit as it will be when the next turn begins, should nothing change before. */
export function visitInNextTurn(visit: OpenVisit): OpenVisit {
  return inTurn(visit, nextTurn(visit));
}

/** The visit in another turn, or in this one again. What was planned for it lies in the cart then [PLAN-2]. */
export function inTurn(visit: OpenVisit, turn: Turn): OpenVisit {
  if (turn === visit.turn) return visit;
  if (turn.number <= visit.turn.number) return { ...visit, turn };
  const { planned = [], ready, ...rest } = visit;
  const lines = planned.reduce(withPlanned, visit.lines);
  return { ...rest, turn, lines, ...readyInTurn(ready, turn.number) };
}

/** The same visit with these lines planned. */
export function planning(visit: OpenVisit, planned: readonly Line[]): OpenVisit {
  const { planned: _before, ...rest } = visit;
  return planned.length > 0 ? { ...rest, planned } : rest;
}

/** Equal choices of one diner are one line [CART-1]. */
function withPlanned(lines: readonly Line[], line: Line): readonly Line[] {
  const { dishId, choice, quantity } = line;
  const same = lines.find(
    (other) => isSameOwner(other, line) && other.dishId === dishId && isSameChoice(other.choice, choice),
  );
  return same
    ? lines.map((other) => (other === same ? { ...same, quantity: same.quantity + quantity } : other))
    : [...lines, line];
}
