import { gapsOf, type Choice } from '../cart/choice.ts';
import type { Line } from '../cart/line.ts';
import { dishPrice, isOnOffer, type Catalogue } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { must } from '../must.ts';
import type { Decision, LineObstacle } from '../refusal.ts';
import type { GuestCommand } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { requireDiner } from '../visit/find.ts';
import type { DinerId, OpenVisit, Service } from '../visit/visit.ts';
import type { SentLine, SentOption } from './batch.ts';

type SubmitCart = Extract<GuestCommand, { type: 'submitCart' }>;

/** Sends the table's lines as one batch, all or nothing, with the names and prices of this moment [SB-01, C-03]. */
export function submitCart(
  visit: OpenVisit,
  wish: SubmitCart,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  const last = visit.batches.at(-1);
  if (last && wish.batchNumber <= last.number) {
    return {
      code: 'already-sent',
      batchNumber: last.number,
      sentBySeat: requireDiner(visit, last.sentBy).seat,
    };
  }
  const lines = context.rules.isSelfOrder
    ? visit.lines.filter((line) => line.dinerId === dinerId)
    : visit.lines;
  if (lines.length === 0) return { code: 'cart-empty' };
  const obstacles = lines.flatMap((line) => obstacleOf(visit, line, context.catalogue) ?? []);
  if (obstacles.length > 0) return { code: 'cart-not-sendable', obstacles };

  const number = (last?.number ?? 0) + 1;
  const sent = lines.map((line, index) =>
    sentLine(line, `${number}-${index + 1}`, visit.service, context.catalogue),
  );
  return [
    { type: 'batchSent', batch: { number, turn: 0, sentAt: context.now, sentBy: dinerId, lines: sent } },
  ];
}

function obstacleOf(visit: OpenVisit, line: Line, catalogue: Catalogue): LineObstacle | undefined {
  const obstacle = (reason: LineObstacle['reason']) => ({ lineId: line.id, dishId: line.dishId, reason });
  const dish = catalogue.findDish(line.dishId);
  if (!dish || !isOnOffer(catalogue, visit.menuId, dish)) return obstacle('not-on-menu');
  if (dish.isSoldOut) return obstacle('sold-out');
  const hasGaps = gapsOf(dish, line.choice, catalogue.findCondimentGroup).length > 0;
  return hasGaps ? obstacle('choice-incomplete') : undefined;
}

function sentLine(line: Line, id: string, service: Service, catalogue: Catalogue): SentLine {
  const dish = must(catalogue.findDish(line.dishId), 'every line was just found on the menu');
  return {
    id,
    lineId: line.id,
    dinerId: line.dinerId,
    dishId: dish.id,
    categoryId: dish.categoryId,
    names: dish.names,
    choice: line.choice,
    options: optionsOf(dish, line.choice, catalogue),
    quantity: line.quantity,
    unitPrice: dishPrice(dish, service),
    isExemptFromRound: dish.isExemptFromRound,
    station: dish.station,
    status: 'waiting',
  };
}

/** The chosen condiments and courses of a dish with their names and prices. */
export function optionsOf(dish: Dish, choice: Choice, catalogue: Catalogue): readonly SentOption[] {
  const courses = choice.courses.flatMap((pick): SentOption[] => {
    const item = dish.courses
      .find((group) => group.id === pick.groupId)
      ?.items.find((candidate) => candidate.dishId === pick.dishId);
    const chosen = catalogue.findDish(pick.dishId);
    return item && chosen
      ? [
          {
            kind: 'course',
            names: chosen.names,
            unitPrice: Math.max(0, item.extraPrice),
            quantity: pick.quantity,
          },
        ]
      : [];
  });
  const condiments = choice.condiments.flatMap((pick): SentOption[] => {
    const condiment = catalogue
      .findCondimentGroup(pick.groupId)
      ?.condiments.find((candidate) => candidate.id === pick.condimentId);
    return condiment
      ? [{ kind: 'condiment', names: condiment.names, unitPrice: Math.max(0, condiment.price), quantity: 1 }]
      : [];
  });
  return [...courses, ...condiments];
}
