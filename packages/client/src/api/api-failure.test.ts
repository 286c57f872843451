import { expect, test } from 'vitest';
import { failureOf } from './api-failure.ts';

test.each([null, undefined, 'no', 7, {}, [], { code: 7 }, { code: null, type: 'urn:tavolata:problem:null' }])(
  '%j is no problem of ours: it counts as the server’s failure, with nothing to tell',
  (body) => {
    expect(failureOf(body)).toEqual({ code: 'failure', refusal: null, traceId: null });
  },
);

test('a refusal has its numbers beside its code, one without any has its code alone', () => {
  const body = { type: 'urn:tavolata:problem:cart-empty', code: 'cart-empty', trace_id: 't-2' };
  expect(failureOf(body)).toEqual({
    code: 'cart-empty',
    refusal: { code: 'cart-empty' },
    traceId: 't-2',
  });
});

test('a rejection is none of the rules’ refusals, whatever its type says', () => {
  for (const type of ['urn:tavolata:problem:no-session', 'about:blank'])
    expect(failureOf({ type, code: 'no-session' })).toEqual({
      code: 'no-session',
      refusal: null,
      traceId: null,
    });
});

test('a code of ours under somebody else’s type is not taken for our word', () => {
  expect(failureOf({ type: 'urn:other:problem:cart-empty', code: 'cart-empty', trace_id: 't-3' })).toEqual({
    code: 'failure',
    refusal: null,
    traceId: 't-3',
  });
});
