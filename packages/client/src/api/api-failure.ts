import type { Refusal } from '@tavolata/domain';
import { rejections, refusalStatus } from '@tavolata/protocol';
import type { Problem, Rejection } from '@tavolata/protocol';

/** Why a call brought nothing. `unreachable`: no answer at all, or none in time; whether it was done is not known. */
export interface ApiFailure {
  readonly code: Refusal['code'] | Rejection | 'unreachable';
  /** The restaurant's no with its numbers, where it was one. */
  readonly refusal: Refusal | null;
  /** Names the failure to the staff, where the server gave it a name. */
  readonly traceId: string | null;
}

/** What a call brought. */
export type ApiResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: ApiFailure };

/** No answer came. */
export const unreachable: ApiFailure = { code: 'unreachable', refusal: null, traceId: null };

/** What an `application/problem+json` says; an answer that is none counts as the server's failure. */
export function failureOf(body: unknown): ApiFailure {
  if (!isProblem(body)) return { code: 'failure', refusal: null, traceId: null };
  const traceId = body.trace_id ?? null;
  if (isRefusalCode(body.code)) {
    // A refusal's code comes with the numbers of that refusal: the server builds both from one value.
    const refusal = { ...(body.numbers as object | undefined), code: body.code } as Refusal;
    return { code: body.code, refusal, traceId };
  }
  return { code: rejections.find((code) => code === body.code) ?? 'failure', refusal: null, traceId };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

function isRefusalCode(code: string): code is Refusal['code'] {
  return Object.hasOwn(refusalStatus, code);
}
