import { endpoints } from '@tavolata/protocol/endpoints';
import type { WebhookReply } from '@tavolata/protocol';
import { isTarget } from '../../webhook/check-target.ts';
import type { Api } from '../api.ts';
import { Malformed } from '../problems.ts';
import type { Uses } from '../services.ts';

/** Another program that is told of orders. */
export function webhookRoutes(api: Api, { webhook }: Uses<'webhook'>): void {
  api.register(endpoints.webhook, () => read());

  api.register(endpoints.setWebhook, async ({ staff, requestId, body: { url, secret = null } }) => {
    if (url !== null && !isTarget(url)) throw new Malformed('url: neither https nor http');
    const wanted = url === null ? null : { url, secret };
    const outcome = await webhook.set(wanted, { requestId, staff });
    if (outcome === 'no-secret') throw new Malformed('secret: there is none yet');
    return read();
  });

  api.register(endpoints.sendWebhookAgain, async () => {
    await webhook.sendAgain();
    return read();
  });

  async function read(): Promise<WebhookReply> {
    const { waiting, last } = await webhook.read();
    return {
      ...{ url: webhook.url, waiting },
      last: last.map(({ id, event, orderId, at, tries, nextAt, deliveredAt, trouble, status }) => ({
        ...{ id, event, order_head_id: orderId, at, tries, trouble, status },
        ...{ next_at: nextAt, delivered_at: deliveredAt },
      })),
    };
  }
}
