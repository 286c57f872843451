import type { Refusal } from '@tavolata/domain';
import {
  apiVersion,
  apiVersionHeader,
  protocolVersion,
  refusalStatus,
  refusalText,
  rejectionStatus,
  rejectionText,
  unknownFields,
  type Problem,
  type Rejection,
} from '@tavolata/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PrintFailed } from '../printing/print-failed.ts';
import { NotConfigured } from '../not-configured.ts';
import { EditedMeanwhile, UnusableEdit } from '../catalogue/edits/edited-meanwhile.ts';
import { PlannedAlready } from '../catalogue/plans/planned-already.ts';
import { OrdersKept, TablesInUse } from '../catalogue/edits/held-by-guests.ts';
import { QuotaReached } from '../quota/quota.ts';
import { CommandFailed } from '../visits/command-failed.ts';
import { RequestIdReused } from '../audit/request-id-reused.ts';

/** Thrown by a route that can't do what was asked; the sender is told why, and when to ask again where that is known. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly code: Rejection;
  readonly retryAfterSeconds: number | null;

  constructor(code: Rejection, { retryAfterSeconds = null }: { retryAfterSeconds?: number | null } = {}) {
    super(rejectionText[code]);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Thrown by a route for a message that fits its schema and makes no sense all the same; `reason` says where. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  readonly reason: string;

  constructor(reason: string) {
    super(rejectionText.malformed);
    this.reason = reason;
  }
}

/** Thrown by a route when the restaurant says no. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusalText[refusal.code]);
    this.refusal = refusal;
  }
}

/** Every error leaves as problem details (RFC 9457). Only our own faults are logged. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Rejected && error.retryAfterSeconds !== null) {
      reply.header('retry-after', error.retryAfterSeconds);
    }
    return sendProblem(reply, problemOf(error, request));
  });
}

/** Answers what never becomes a request of a route: an address that can't be read. */
export function answerUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header(apiVersionHeader, apiVersion);
  sendProblem(reply, { ...rejection('malformed'), detail: error.message });
}

/** Answers that there is nothing under this path. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, rejection('not-found'));
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type('application/problem+json').send(problem);
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Rejected) return rejection(error.code);
  if (error instanceof Malformed) return { ...rejection('malformed'), detail: error.reason };
  if (error instanceof Refused) return refusal(error.refusal);
  if (error instanceof RequestIdReused) return rejection('request-id-reused');
  if (error instanceof EditedMeanwhile) return { ...rejection('edited-meanwhile'), current: error.current };
  if (error instanceof PlannedAlready) return { ...rejection('planned-already'), current: error.current };
  if (error instanceof UnusableEdit) return { ...rejection('malformed'), detail: error.message };
  if (error instanceof TablesInUse) return refusal({ code: 'table-in-use' });
  if (error instanceof OrdersKept) return rejection('orders-kept');
  if (error instanceof QuotaReached)
    return { ...rejection('quota-reached'), detail: error.message, numbers: { [error.kind]: error.most } };
  if (error instanceof NotConfigured) return { ...rejection('not-configured'), detail: error.message };
  if (error instanceof PrintFailed)
    return { ...rejection('print-failed'), numbers: { retryPrintData: error.jobIds } };
  const status = error.statusCode ?? 500;
  if (status === 413) return rejection('too-large');
  if (status === 429) return rejection('too-many-requests');
  if (status >= 400 && status < 500) {
    const unknown_fields = unknownFields((error.validation ?? []).filter(isOutsideUnions));
    const named = unknown_fields.length > 0 ? { unknown_fields } : {};
    return { ...rejection('malformed'), status, detail: error.message, ...named };
  }
  const traceId = error instanceof CommandFailed ? error.traceId : request.id;
  request.log.error({ err: error, traceId }, 'a request failed by our own fault');
  return { ...rejection('failure'), trace_id: traceId };
}

/** What one shape of several doesn't know, another may. */
function isOutsideUnions({ schemaPath }: { readonly schemaPath: string }): boolean {
  return !schemaPath.includes('/anyOf/');
}

function rejection(code: Rejection): Problem {
  const problem = { type: typeOf(code), title: rejectionText[code], status: rejectionStatus[code], code };
  return code === 'other-version' ? { ...problem, protocol_version: protocolVersion } : problem;
}

function refusal(why: Refusal): Problem {
  const { code, ...numbers } = why;
  const problem = { type: typeOf(code), title: refusalText[code], status: refusalStatus[code], code };
  return Object.keys(numbers).length > 0 ? { ...problem, numbers } : problem;
}

function typeOf(code: string): string {
  return `urn:tavolata:problem:${code}`;
}
