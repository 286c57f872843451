import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';

const statuses = {
  malformed: 400,
  'wrong-key': 401,
  'not-found': 404,
  refused: 409,
  'too-large': 413,
  'too-many-requests': 429,
  failure: 500,
} as const;

/** Thrown where a call of the operator is not done; the sentence says why. */
export class OperatorProblem extends Error {
  override readonly name = 'OperatorProblem';
  readonly code: keyof typeof statuses;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: keyof typeof statuses,
    sentence: string,
    { retryAfterSeconds = null }: { retryAfterSeconds?: number | null } = {},
  ) {
    super(sentence);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Every error leaves as problem details (RFC 9457). Only our own faults are logged as such. */
export function answerOperator(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.setNotFoundHandler(async (_request, reply) =>
    send(reply, new OperatorProblem('not-found', 'There is no such call.')),
  );
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if (error instanceof OperatorProblem) return send(reply, error);
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply, new OperatorProblem('too-large', 'That is too large.'));
    if (status >= 400 && status < 500) return send(reply, new OperatorProblem('malformed', error.message));
    const traceId = randomUUID();
    log.error({ err: error, traceId }, 'an operator’s call failed by our own fault');
    return send(reply, new OperatorProblem('failure', `It failed; the log has it under ${traceId}.`));
  });
}

function send(reply: FastifyReply, { code, message, retryAfterSeconds }: OperatorProblem): FastifyReply {
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  if (code === 'wrong-key') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(statuses[code])
    .type('application/problem+json')
    .send({
      type: `urn:tavolata:problem:${code}`,
      title: code,
      status: statuses[code],
      code,
      detail: message,
    });
}
