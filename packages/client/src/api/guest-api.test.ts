import { apiVersionHeader } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { createGuestApi } from './guest-api.ts';

/** A server that gives this answer to everything. */
function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: Request[] = [];
  const api = createGuestApi({
    baseUrl: 'http://house.example',
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return new Response(body, { status, headers });
    },
  });
  return { api, asked };
}

test('a scan hands over what the code says, and brings what the server answers', async () => {
  const { api, asked } = answering(200, '{"user_id":"anna"}');
  expect(await api.scan('a b/c')).toEqual({ ok: true, value: { user_id: 'anna' } });
  expect(asked[0]?.url).toBe('http://house.example/api/v3/guest-session');
  expect(await asked[0]?.json()).toEqual({ table_id: 'a b/c' });
});

test('the no of the house comes with its numbers', async () => {
  const problem = {
    type: 'x',
    title: 'x',
    status: 422,
    code: 'too-many-people',
    numbers: { asked: 120, limit: 99 },
  };
  const { api } = answering(422, JSON.stringify(problem));
  expect(await api.house()).toEqual({
    ok: false,
    failure: {
      code: 'too-many-people',
      refusal: { code: 'too-many-people', asked: 120, limit: 99 },
      traceId: null,
    },
  });
});

test('trouble of the server keeps its name for the staff', async () => {
  const problem = { type: 'x', title: 'x', status: 503, code: 'trouble', trace_id: 't-1' };
  const { api } = answering(503, JSON.stringify(problem));
  expect(await api.menus()).toMatchObject({ ok: false, failure: { code: 'trouble', traceId: 't-1' } });
});

test('a page of the Wi-Fi instead of an answer counts as no answer [API-05]', async () => {
  const { api } = answering(200, '<html>Welcome to our Wi-Fi</html>');
  expect(await api.house()).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
});

test('[API-04] the API version of the newest answer is kept', async () => {
  const { api } = answering(200, '{}', { [apiVersionHeader]: '71' });
  expect(api.apiVersion()).toBeNull();
  await api.ping();
  expect(api.apiVersion()).toBe(71);
});
