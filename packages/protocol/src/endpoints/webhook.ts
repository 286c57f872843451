import { WebhookAgainBody, WebhookBody, WebhookReply } from '../schemas/webhook.ts';
import { endpoint, staff } from './endpoint.ts';

/** Another program that is told of orders. */
export const webhookEndpoints = {
  webhook: endpoint({
    method: 'GET',
    path: '/api/v3/staff/webhook',
    summary: 'Where orders are told, and what became of the last ones',
    access: staff('manager'),
    reply: WebhookReply,
  }),
  setWebhook: endpoint({
    method: 'PUT',
    path: '/api/v3/staff/webhook',
    summary: 'Sets where orders are told, and what they are signed with, which nobody reads again',
    access: staff('manager'),
    body: WebhookBody,
    reply: WebhookReply,
    log: ['setWebhook'],
  }),
  sendWebhookAgain: endpoint({
    method: 'POST',
    path: '/api/v3/staff/webhook/again',
    summary: 'Has all that has not arrived tried now',
    access: staff('manager'),
    body: WebhookAgainBody,
    reply: WebhookReply,
    log: null,
  }),
};
