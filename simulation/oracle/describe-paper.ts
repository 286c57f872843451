import { choiceKey } from './choice-check.ts';
import { plateId, type Paper } from './paper.ts';
import { describe, numbersOf } from './standing.ts';

/** How the table stands by this paper: equal texts are equal tables. */
export function describePaper(paper: Paper): string {
  const {
    stage,
    tables,
    guests,
    slips,
    plates,
    slot,
    hasPin,
    isSeen,
    held,
    remindedAt,
    late,
    yesUpTo,
    gone,
    yes,
    headsWish,
  } = paper;
  const isOpen = stage === 'open';
  const remarks = [
    ...(stage !== 'over' && hasPin ? ['with a PIN'] : []),
    ...(stage === 'over'
      ? []
      : guests.flatMap((guest) => (late.has(guest) ? [`${guest} ${late.get(guest)}`] : []))),
    ...(isOpen ? guests.flatMap((guest) => (gone.has(guest) ? [`${guest} is gone`] : [])) : []),
    ...(isOpen ? [`a yes up to ${yesUpTo}`] : []),
    ...(isOpen && isSeen ? ['seen by the staff'] : []),
    ...(isOpen && held ? [`held for ${held.who}`] : []),
    ...(stage === 'asked' || (isOpen && held) ? [`reminded at ${remindedAt}`] : []),
    ...(stage !== 'over' && yes ? [`a yes of ${yes.at} without ${yes.without.join()}`] : []),
    ...(isOpen && headsWish ? [`${headsWish.who} says ${numbersOf(headsWish.heads)}`] : []),
  ];
  return describe({
    stage: stage === 'blank' ? 'over' : stage,
    tables,
    guests,
    remarks,
    cart: (isOpen ? slips : []).map(
      ({ lineId, owner, dish, units, choice }) =>
        `${lineId} ${owner} ${dish.id} x ${units} ${choiceKey(choice)}`,
    ),
    sent: plates.map(
      (plate) =>
        `${plateId(plate)} ${plate.owner} ${plate.dish.id} x ${plate.units} (${plate.extraUnits} extra) ${plate.status}`,
    ),
    turn: isOpen ? `${slot.turn} since ${slot.startedAt ?? 'nothing'}` : '',
    bill: billOf(paper),
  });
}

function billOf({ covers, charges, plates }: Paper): number {
  let sum = covers + charges;
  for (const { dish, units, unitPrice, extraUnits, status } of plates) {
    if (status === 'not-possible') continue;
    sum += units * unitPrice + extraUnits * (dish.limit?.excessPrice ?? 0);
  }
  return sum;
}
