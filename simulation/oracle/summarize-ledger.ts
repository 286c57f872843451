import { choiceKey } from './choice-check.ts';
import { coursesInWords } from './courses.ts';
import { sentItemId, type CartEntry, type LedgerVisit } from './ledger-visit.ts';
import { summarize, headsText, readinessText } from './visit-summary.ts';

/** The ledger's visit as text, in the same words as `summarizeVisit`. */
export function summarizeLedger(visit: LedgerVisit): string {
  const {
    stage,
    tables,
    guests,
    cart,
    planned,
    sentItems,
    clock,
    hasPin,
    isApproved,
    held,
    remindedAt,
    latecomers,
    approvedUpTo,
    names,
    gone,
    sentAway,
    heads,
    approval,
    reportedHeads,
    readiness,
  } = visit;
  const isOpen = stage === 'open';
  const facts = [
    ...(stage !== 'ended' && hasPin ? ['with a PIN'] : []),
    ...(stage === 'ended'
      ? []
      : guests.flatMap((guest) => (latecomers.has(guest) ? [`${guest} ${latecomers.get(guest)}`] : []))),
    ...guests.flatMap((guest) => {
      const { name, picture } = names.get(guest) ?? { name: '', picture: '' };
      return name || picture ? [`${guest} is ${name} with ${picture}`] : [];
    }),
    ...(isOpen ? guests.flatMap((guest) => (gone.has(guest) ? [`${guest} is gone`] : [])) : []),
    ...(isOpen
      ? guests.flatMap((guest) => (sentAway.includes(guest) ? [`${guest} was sent away`] : []))
      : []),
    ...(isOpen ? [`heads ${headsText(heads)}`] : []),
    ...(isOpen ? [`approved up to ${approvedUpTo}`] : []),
    ...(isOpen && isApproved ? ['approved by the staff'] : []),
    ...(isOpen && held ? [`held for ${held.who}`] : []),
    ...(stage === 'waiting' || (isOpen && held) ? [`reminded at ${remindedAt}`] : []),
    ...(stage !== 'ended' && approval
      ? [`approval of ${approval.at} without ${approval.without.join()}`]
      : []),
    ...(isOpen && reportedHeads ? [`${reportedHeads.who} reports ${headsText(reportedHeads.heads)}`] : []),
    ...(isOpen && readiness ? [readinessText(readiness)] : []),
  ];
  return summarize({
    stage: stage === 'empty' ? 'ended' : stage,
    tables,
    guests: guests.map((guest) => `${guest} at ${visit.seats.get(guest)}`),
    facts,
    cart: (isOpen ? cart : []).map(entryInWords),
    planned: (isOpen ? planned : []).map(entryInWords),
    sent: sentItems.map(
      (item) =>
        `${sentItemId(item)} ${item.owner} ${item.dish.id} x ${item.units} (${item.extraUnits} extra) ${item.status}${coursesInWords(item.later, item.calls.length)}`,
    ),
    turn: isOpen ? `${clock.turn} since ${clock.startedAt ?? 'nothing'}` : '',
    bill: billOf(visit),
  });
}

function entryInWords({ lineId, owner, isByStaff, dish, units, choice }: CartEntry): string {
  return `${lineId} ${isByStaff ? 'staff for ' : ''}${owner} ${dish.id} x ${units} ${choiceKey(choice)}`;
}

function billOf({ covers, charges, sentItems }: LedgerVisit): number {
  let sum = covers;
  for (const { cents } of charges) sum += cents;
  for (const { dish, units, unitPrice, extraUnits, status } of sentItems) {
    if (status === 'not-possible') continue;
    sum += units * unitPrice + extraUnits * (dish.limit?.excessPrice ?? 0);
  }
  return sum;
}
