import { Type, type Static } from 'typebox';
import type { BooksReply } from './bill-work.ts';
import { Closed, DeviceMadeId } from './parts.ts';

/** What another program is told of an order: its bill is paid, it goes on after its end, or it has ended. */
const webhookEvents = ['bill-settled', 'bill-reopened', 'order-ended'] as const;
/** One of them. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why it could not be told: nothing answers, too slowly, with a no, or it may not be told there. */
const webhookTroubles = ['no-answer', 'too-slow', 'refused', 'forbidden-address'] as const;
/** One of them. */
export type WebhookTrouble = (typeof webhookTroubles)[number];

/** An order as the books have it, of which it may not have ended yet. */
export type WebhookOrder = Omit<BooksReply['orders'][number], 'ended_at'> & {
  readonly ended_at: number | null;
};

const Moment = Type.Union([Type.Integer(), Type.Null()]);

/** GET /api/v3/staff/webhook: where orders are told, and what became of the last ones. */
export const WebhookReply = Closed({
  url: Type.Union([Type.String(), Type.Null()]),
  waiting: Type.Integer({ description: 'how many have not arrived' }),
  last: Type.Array(
    Closed({
      id: Type.String(),
      event: Type.Enum([...webhookEvents]),
      order_head_id: Type.Integer(),
      at: Type.Integer(),
      tries: Type.Integer(),
      next_at: Type.Union([Type.Integer(), Type.Null()], {
        description: 'null once it has arrived, or was given up',
      }),
      delivered_at: Moment,
      trouble: Type.Union([Type.Enum([...webhookTroubles]), Type.Null()]),
      status: Type.Union([Type.Integer(), Type.Null()], { description: 'what the other side answered' }),
    }),
  ),
});
export type WebhookReply = Static<typeof WebhookReply>;

/** PUT /api/v3/staff/webhook: `null` tells nobody any more; without `secret` the one that is there stays. */
export const WebhookBody = Closed({
  request_id: DeviceMadeId,
  url: Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()]),
  secret: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7E]{16,200}$' })),
});

/** POST /api/v3/staff/webhook/again. */
export const WebhookAgainBody = Closed({ request_id: DeviceMadeId });
