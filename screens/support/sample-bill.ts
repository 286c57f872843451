import {
  decide,
  evolveAll,
  isRefusal,
  noVisit,
  type Actor,
  type OpenVisit,
  type StaffCommand,
} from '@tavolata/domain';
import { aContext, annaAndBo, dishes, lineAdded } from '@tavolata/domain/testing';
import { addresses, fromIsMake, type DishStatusBody } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { settlementReply } from '../../apps/server/src/floor/settlement-reply.ts';
import { Refused, type FarServer, type ReceivedCall } from './far-server.ts';

const waiter: Actor = { kind: 'staff', staffId: 'w1', name: 'Ana' };
const manager: Actor = { kind: 'staff', staffId: 'm1', name: 'Mira', mayReduceFreely: true };
const rates = { percent: 10, byCategory: new Map([[5, 22]]) };

/** The visit of two adults and a child at dinner (64.70), with two tuna at 1.50 and a beer at 4.50: 72.20. */
function aVisit(): OpenVisit {
  const cart = [
    ...annaAndBo,
    lineAdded('l1', 'anna', dishes.tuna.id, 2),
    lineAdded('l2', 'bo', dishes.beer.id),
  ];
  const before = evolveAll(noVisit, cart);
  const sent = decide(before, { type: 'submitCart', batchNumber: 1 }, aContext());
  if (isRefusal(sent)) throw new Error(sent.code);
  return evolveAll(before, sent) as OpenVisit; // nothing here ends it
}

/** Whose bill it is, and whether the guests have their beer. */
export interface KeptBill {
  readonly isManager?: boolean;
  readonly isServed?: boolean;
}

/** Has the server keep a bill by the real rules, for a waiter or the manager. Answers what it is by now. */
export function keepBill(
  server: FarServer,
  { isManager = false, isServed = false }: KeptBill = {},
): () => OpenVisit {
  const by = isManager ? manager : waiter;
  let visit = aVisit();
  if (isServed)
    visit = evolveAll(visit, [
      { type: 'dishStatusChanged', sentLineIds: ['1-2'], status: 'served' },
    ]) as OpenVisit; // nothing here ends it
  let now = 2_000_000;
  const act = (command: StaffCommand) => {
    now += 1000;
    const decision = decide(visit, command, aContext({ by, now }));
    if (isRefusal(decision)) return new Refused(decision);
    visit = evolveAll(visit, decision) as OpenVisit; // the bill alone is changed
    return { ok: true, version: now } as const;
  };
  server.answer(addresses.settlement, () => settlementReply(visit, rates, by));
  for (const name of ['addReduction', 'takeBackReduction', 'recordPayment', 'takeBackPayment'] as const) {
    const toCommand = endpoints[name].toCommand as (body: ReceivedCall['body']) => StaffCommand;
    server.answer(addresses[name], ({ body }) => act(toCommand(body)));
  }
  server.answer(addresses.setDishStatus, ({ body }) => {
    const { order_detail_ids: sentLineIds, is_make, reason } = body as DishStatusBody;
    const because = reason === undefined ? {} : { because: { reason } };
    return act({ type: 'setDishStatus', sentLineIds, status: fromIsMake(is_make), ...because });
  });
  return () => visit;
}
