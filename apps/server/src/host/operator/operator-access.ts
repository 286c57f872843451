import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { networkOf } from '../../access/network-of.ts';
import { isSameText } from '../../access/same-text.ts';
import { Throttle } from '../../access/throttle.ts';
import { OperatorProblem } from './operator-problems.ts';

/** A key of 32 signs is not guessed; this saves work, and what stands in the log. */
const wrongKeys = { tries: 10, seconds: 60 };

/** A script that looks every second, and then some. */
const calls = { tries: 120, seconds: 60 };

/** Lets in who says the key, before anything else of a call is read. */
export function requireKey(app: FastifyInstance, key: string): void {
  const wrong = new Throttle(wrongKeys);
  const all = new Throttle(calls);
  app.addHook('onRequest', async ({ headers, ip }) => {
    const said = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const isRight = said !== undefined && isSameText(digestOf(said), digestOf(key));
    // Whoever tries keys shuts nobody out who has the right one.
    const wait = await (isRight ? all.secondsToWait('operator') : wrong.secondsToWait(networkOf(ip)));
    if (wait !== null) {
      throw new OperatorProblem('too-many-requests', 'That was too much at once.', {
        retryAfterSeconds: wait,
      });
    }
    if (!isRight) throw new OperatorProblem('wrong-key', 'Say the key as a bearer token.');
  });
}

/** Of one length, so that comparing tells nothing of the key's. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
