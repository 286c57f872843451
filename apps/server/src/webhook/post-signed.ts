import type { WebhookTrouble } from '@tavolata/protocol';
import { createHmac } from 'node:crypto';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { CheckTarget, CheckedAddress } from './check-target.ts';
import type { WebhookTarget } from './webhook-store.ts';

/** What a try came to: `trouble` is `null` where it has arrived. */
export interface PostOutcome {
  readonly trouble: WebhookTrouble | null;
  readonly status: number | null;
}

interface Posting extends Pick<WebhookTarget, 'url' | 'secret'> {
  readonly id: string;
  readonly body: string;
  readonly at: number;
}

/** What a receiver checks before it believes anything: the moment and the body, under the secret that both know. */
function signatureOf({ secret, body, at }: Pick<Posting, 'secret' | 'body' | 'at'>): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Tells a stranger. It connects to the address that was checked, follows no redirect and reads no answer but its status. */
export async function postSigned(
  { url, secret, id, body, at }: Posting,
  { check, signal }: { readonly check: CheckTarget; readonly signal: AbortSignal },
): Promise<PostOutcome> {
  const target = new URL(url);
  let checked: CheckedAddress | null;
  try {
    checked = await check(target);
  } catch {
    // No name server knows it.
    return { trouble: 'no-answer', status: null };
  }
  if (!checked) return { trouble: 'forbidden-address', status: null };
  const { address, family } = checked;
  return send(target, body, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Tavolata',
      'tavolata-delivery': id,
      'tavolata-signature': signatureOf({ secret, body, at }),
    },
    // Nobody asks a name server again for it.
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
    agent: false,
    signal,
  });
}

function send(target: URL, body: string, options: RequestOptions): Promise<PostOutcome> {
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const sent = request(target, options, (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      resolve({ trouble: status >= 200 && status < 300 ? null : 'refused', status });
    });
    sent.on('error', ({ name }) => {
      const trouble = name === 'AbortError' || name === 'TimeoutError' ? 'too-slow' : 'no-answer';
      resolve({ trouble, status: null });
    });
    sent.end(body);
  });
}
