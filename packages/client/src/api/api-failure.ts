import type { Refusal } from '@tavolata/domain';
import { rejections } from '@tavolata/protocol';
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
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

/** No answer came. */
export const unreachable: ApiFailure = { code: 'unreachable', refusal: null, traceId: null };

/** What an `application/problem+json` says; an answer that is none counts as the server's failure. */
export function failureOf(body: unknown): ApiFailure {
  if (!isProblem(body)) return { code: 'failure', refusal: null, traceId: null };
  const traceId = body.trace_id ?? null;
  const rejection = rejections.find((code) => code === body.code);
  // What is no rejection and bears our type is a refusal: no phone needs their list for it.
  if (rejection || body.type !== `urn:tavolata:problem:${body.code}`)
    return { code: rejection ?? 'failure', refusal: null, traceId };
  // A refusal's code comes with the numbers of that refusal: the server builds both from one value.
  const refusal = { ...(body.numbers as object | undefined), code: body.code } as Refusal;
  return { code: refusal.code, refusal, traceId };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
