import { choiceKey } from './choice-check.ts';
import { sentItemId, type LedgerVisit } from './ledger-visit.ts';
import { summarize, headsText } from './visit-summary.ts';

/** The ledger's visit as text, in the same words as `summarizeVisit`. */
export function summarizeLedger(visit: LedgerVisit): string {
  const {
    stage,
    tables,
    guests,
    cart,
    sentItems,
    clock,
    hasPin,
    isApproved,
    held,
    remindedAt,
    latecomers,
    approvedUpTo,
    gone,
    approval,
    reportedHeads,
  } = visit;
  const isOpen = stage === 'open';
  const facts = [
    ...(stage !== 'ended' && hasPin ? ['with a PIN'] : []),
    ...(stage === 'ended'
      ? []
      : guests.flatMap((guest) => (latecomers.has(guest) ? [`${guest} ${latecomers.get(guest)}`] : []))),
    ...(isOpen ? guests.flatMap((guest) => (gone.has(guest) ? [`${guest} is gone`] : [])) : []),
    ...(isOpen ? [`approved up to ${approvedUpTo}`] : []),
    ...(isOpen && isApproved ? ['approved by the staff'] : []),
    ...(isOpen && held ? [`held for ${held.who}`] : []),
    ...(stage === 'waiting' || (isOpen && held) ? [`reminded at ${remindedAt}`] : []),
    ...(stage !== 'ended' && approval
      ? [`approval of ${approval.at} without ${approval.without.join()}`]
      : []),
    ...(isOpen && reportedHeads ? [`${reportedHeads.who} reports ${headsText(reportedHeads.heads)}`] : []),
  ];
  return summarize({
    stage: stage === 'empty' ? 'ended' : stage,
    tables,
    guests,
    facts,
    cart: (isOpen ? cart : []).map(
      ({ lineId, owner, dish, units, choice }) =>
        `${lineId} ${owner} ${dish.id} x ${units} ${choiceKey(choice)}`,
    ),
    sent: sentItems.map(
      (item) =>
        `${sentItemId(item)} ${item.owner} ${item.dish.id} x ${item.units} (${item.extraUnits} extra) ${item.status}`,
    ),
    turn: isOpen ? `${clock.turn} since ${clock.startedAt ?? 'nothing'}` : '',
    bill: billOf(visit),
  });
}

function billOf({ covers, charges, sentItems }: LedgerVisit): number {
  let sum = covers + charges;
  for (const { dish, units, unitPrice, extraUnits, status } of sentItems) {
    if (status === 'not-possible') continue;
    sum += units * unitPrice + extraUnits * (dish.limit?.excessPrice ?? 0);
  }
  return sum;
}
