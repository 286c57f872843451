import type { Handled } from '@tavolata/client/testing';
import type { DinerId, OpenVisit } from '@tavolata/domain';

/** Units by diner and dish: what lies in the cart, and what was sent. */
export interface Ledger {
  readonly cart: ReadonlyMap<string, number>;
  readonly sent: ReadonlyMap<string, number>;
}

/**
 * What the answered commands come to, counted with paper and pencil: written apart from the domain's rules, so that
 * the two can disagree. Knows plain dishes only, as the simulated guests order nothing else.
 */
export function countAnswered(handled: Iterable<Handled>): Ledger {
  const cart = new Map<string, { lineId: string; units: number }>();
  const sent = new Map<string, number>();
  for (const { dinerId, command, answer } of handled) {
    if (!answer.ok) continue;
    switch (command.type) {
      case 'addLine': {
        const key = keyOf(dinerId, command.dishId);
        const there = cart.get(key);
        cart.set(key, {
          lineId: there?.lineId ?? command.lineId,
          units: (there?.units ?? 0) + command.quantity,
        });
        break;
      }
      case 'changeQuantity': {
        const [key, line] = [...cart].find(([, { lineId }]) => lineId === command.lineId) ?? [];
        if (key === undefined || !line)
          throw new Error(`counted on a line that is not there: ${command.lineId}`);
        cart.delete(key);
        const units = line.units + command.delta;
        if (units > 0) cart.set(key, { lineId: line.lineId, units });
        break;
      }
      case 'submitCart':
        for (const [key, { units }] of cart) sent.set(key, (sent.get(key) ?? 0) + units);
        cart.clear();
        break;
      case 'clearCart':
        cart.clear();
        break;
      case 'changeChoice':
        break;
    }
  }
  return { cart: new Map([...cart].map(([key, { units }]) => [key, units])), sent };
}

/** The same figures, read from a visit. */
export function countVisit(visit: OpenVisit): Ledger {
  return { cart: sumUp(visit.lines), sent: sumUp(visit.batches.flatMap((batch) => batch.lines)) };
}

/** How a ledger calls one diner's one dish. */
export function keyOf(dinerId: DinerId, dishId: number): string {
  return `${dinerId} dish ${dishId}`;
}

function sumUp(lines: OpenVisit['lines']): Map<string, number> {
  const units = new Map<string, number>();
  for (const { dinerId, dishId, quantity } of lines) {
    const key = keyOf(dinerId, dishId);
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return units;
}
