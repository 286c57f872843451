import { withBillOf, withReductions } from '../bill/changed-bill.ts';
import type { DinerId } from '../ids.ts';
import { assert } from '../must.ts';
import { nextBatchNumber, type Batch } from '../rounds/batch.ts';
import { inTurn, plannedLines, planning } from '../rounds/planned.ts';
import { withTrust } from './changed-diners.ts';
import type { JoiningParty, PartingParty, ReturnedParty } from './events.ts';
import { withoutReadiness } from './readiness.ts';
import { withoutHeadsRequest } from './requests.ts';
import type { OpenVisit, Visit } from './visit.ts';

/** The hosts once the guests of another table have come to theirs. */
export function withGuests(visit: OpenVisit, joining: JoiningParty): OpenVisit {
  const batches = [...visit.batches, ...joining.batches];
  const hosts = inTurn(
    (joining.trusted ?? []).reduce((all, dinerId) => withTrust(all, dinerId), visit),
    joining.turn,
  );
  const together: OpenVisit = {
    // How many both are is counted anew, and who of them is ready.
    ...withoutReadiness(withoutHeadsRequest(hosts)),
    // Only the staff bring parties together: they have seen both.
    isApproved: true,
    yesUpToBatch: nextBatchNumber({ ...visit, batches }) - 1,
    heads: joining.heads,
    covers: joining.covers,
    turn: joining.turn,
    otherTables: [...visit.otherTables, ...joining.tables],
    mergedFrom: [...visit.mergedFrom, ...joining.visitIds],
    ...partedFromOf(visit, joining),
    diners: [...hosts.diners, ...joining.diners],
    lines: [...hosts.lines, ...joining.lines],
    batches,
    charges: [...visit.charges, ...joining.charges],
  };
  const bill = withBillOf(together, joining);
  return planning(bill, [...plannedLines(hosts), ...(joining.planned ?? [])]);
}

/** What either had said at a visit that it was parted from before has taken effect here. */
function partedFromOf(visit: OpenVisit, { partedFrom = [] }: JoiningParty): Pick<OpenVisit, 'partedFrom'> {
  const all = [...(visit.partedFrom ?? []), ...partedFrom];
  return all.length > 0 ? { partedFrom: all } : {};
}

/** The hosts once a party that had come to them is one by itself again [PART-1]. */
export function withoutGuests(visit: OpenVisit, parting: PartingParty): OpenVisit {
  const { visitId, dinerIds, turn, heads, covers } = parting;
  const sent = new Set(parting.sentLineIds);
  const stays = ({ dinerId }: { readonly dinerId: string }) => !dinerIds.includes(dinerId);
  const hosts = inTurn(visit, turn);
  const alone: OpenVisit = {
    // How many they are is counted anew, and who of them is ready.
    ...withoutReadiness(withoutHeadsRequest(hosts)),
    ...{ heads, covers, turn },
    otherTables: visit.otherTables.filter((tableId) => !parting.tables.includes(tableId)),
    mergedFrom: visit.mergedFrom.filter((id) => !parting.visitIds.includes(id)),
    diners: visit.diners.filter(({ id }) => !dinerIds.includes(id)),
    lines: hosts.lines.filter(stays),
    batches: visit.batches.flatMap((batch) => {
      const lines = batch.lines.filter(({ id }) => !sent.has(id));
      return lines.length > 0 ? [{ ...batch, lines, sentBy: senderOf({ ...batch, lines }, dinerIds) }] : [];
    }),
    charges: visit.charges.filter(({ id }) => !parting.chargeIds.includes(id)),
    parted: [{ visitId, dinerIds }, ...(visit.parted ?? [])],
    lastBatch: nextBatchNumber(visit) - 1,
  };
  return planning(withReductions(alone, parting.reductions), plannedLines(hosts).filter(stays));
}

/** Who sent what is left of a batch: whoever of these dishes is first where the guest who sent it sits elsewhere now. */
export function senderOf({ sentBy, lines }: Batch, elsewhere: readonly DinerId[]): DinerId | null {
  if (sentBy === null || !elsewhere.includes(sentBy)) return sentBy;
  return lines.find(({ dinerId }) => dinerId !== null && !elsewhere.includes(dinerId))?.dinerId ?? null;
}

/** The visit of a party that had gone to others, once it is one by itself again: nothing of it waits for anything. */
export function returned(visit: Visit, party: ReturnedParty): OpenVisit {
  assert(visit.status === 'closed', `only guests who went to others return, this visit is ${visit.status}`);
  const { status: _closed, closedAt: _at, mergedInto: _into, ...rest } = visit;
  const { reductions: _reductions, payments: _payments, ...before } = rest;
  return {
    ...before,
    status: 'open',
    hasPin: false,
    // Only the staff part parties: they have seen both.
    isApproved: true,
    review: null,
    ...party,
    yesUpToBatch: nextBatchNumber(party) - 1,
    lastBatch: Math.max(nextBatchNumber(party), nextBatchNumber(rest)) - 1,
  };
}
