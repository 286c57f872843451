import { apiVersionHeader, protocolVersion } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { createGuestApi } from './guest-api.ts';

/** A server that gives this answer to everything. */
function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: Request[] = [];
  const api = createGuestApi({
    baseUrl: 'http://restaurant.example',
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
  expect(asked[0]?.url).toBe('http://restaurant.example/api/v3/guest-session');
  expect(await asked[0]?.json()).toEqual({ table_id: 'a b/c' });
});

test('the no of the restaurant comes with its numbers', async () => {
  const problem = {
    type: 'urn:tavolata:problem:too-many-people',
    title: 'x',
    status: 422,
    code: 'too-many-people',
    numbers: { asked: 120, limit: 99 },
  };
  const { api } = answering(422, JSON.stringify(problem));
  expect(await api.restaurant()).toEqual({
    ok: false,
    failure: {
      code: 'too-many-people',
      refusal: { code: 'too-many-people', asked: 120, limit: 99 },
      traceId: null,
    },
  });
});

test('what somebody else on the way says no with is no word of the restaurant', async () => {
  const { api } = answering(502, JSON.stringify({ type: 'about:blank', title: 'x', code: 'bad-gateway' }));
  expect(await api.restaurant()).toMatchObject({ ok: false, failure: { code: 'failure', refusal: null } });
});

test('a failure of the server keeps its name for the staff', async () => {
  const problem = { type: 'x', title: 'x', status: 503, code: 'failure', trace_id: 't-1' };
  const { api } = answering(503, JSON.stringify(problem));
  expect(await api.menus()).toMatchObject({ ok: false, failure: { code: 'failure', traceId: 't-1' } });
});

test('a page of the Wi-Fi instead of an answer counts as no answer [API-05]', async () => {
  const { api } = answering(200, '<html>Welcome to our Wi-Fi</html>');
  expect(await api.restaurant()).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
});

test('[API-04] the API version of the newest answer is kept', async () => {
  const answers = [
    new Response('{}', { headers: { [apiVersionHeader]: '71' } }),
    new Response('{}', { status: 403, headers: { [apiVersionHeader]: '72' } }),
    new Response('<html>Welcome to our Wi-Fi</html>'),
  ];
  const api = createGuestApi({ fetch: () => Promise.resolve(answers.shift() ?? Response.error()) });
  expect(api.apiVersion()).toBeNull();
  await api.ping();
  expect(api.apiVersion()).toBe(71);
  // One that says no carries it too; a page of somebody else doesn't, and changes nothing.
  await api.order(1);
  expect(api.apiVersion()).toBe(72);
  await api.restaurant();
  expect(api.apiVersion()).toBe(72);
});

/** A server that answers each path with these, one after the other, and then with failure. */
function answeringInTurn(answers: Readonly<Record<string, readonly unknown[]>>) {
  const asked: string[] = [];
  const left = new Map(Object.entries(answers).map(([path, list]) => [path, [...list]]));
  const api = createGuestApi({
    fetch: async (input) => {
      const path = typeof input === 'string' ? input : '';
      asked.push(path);
      const answer = left.get(path)?.shift();
      return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 500 : 200 });
    },
  });
  return { api, asked };
}

const namesPath = '/api/v3/menus?type=0&dish_sort=default&with_dish=false';

test('[API-13] the menus are asked for once, without dishes, and their answer is used again', async () => {
  const { api, asked } = answeringInTurn({ [namesPath]: [[{ main_group_id: 1 }], [{ main_group_id: 2 }]] });
  expect(await api.menuNames()).toEqual({ ok: true, value: [{ main_group_id: 1 }] });
  expect(await api.menuNames()).toEqual({ ok: true, value: [{ main_group_id: 1 }] });
  expect(await api.menuNames({ notSetCaching: true })).toEqual({ ok: true, value: [{ main_group_id: 1 }] });
  expect(asked).toEqual([namesPath]);
});

test('[API-13] with not_set_caching the answer is not kept; an answer that failed never is', async () => {
  const { api, asked } = answeringInTurn({ [namesPath]: [[{ main_group_id: 1 }]] });
  expect(await api.menuNames({ notSetCaching: true })).toMatchObject({ ok: true });
  expect(await api.menuNames()).toMatchObject({ ok: false });
  expect(await api.menuNames()).toMatchObject({ ok: false });
  expect(asked).toHaveLength(3);
});

test('[API-06] a menu that the new address does not give is asked for at the old one', async () => {
  const { api, asked } = answeringInTurn({ '/api/v2/menus/3': [{ main_group_id: 3 }] });
  expect(await api.menu(3)).toEqual({ ok: true, value: { main_group_id: 3 } });
  expect(asked).toEqual(['/api/v3/menus2/3', '/api/v2/menus/3']);
});

test('a menu that the new address gives is asked for once', async () => {
  const { api, asked } = answeringInTurn({ '/api/v3/menus2/3': [{ main_group_id: 3 }] });
  expect(await api.menu(3)).toMatchObject({ ok: true });
  expect(asked).toEqual(['/api/v3/menus2/3']);
});

test('[E-16] every call goes to the server of the config, with the session that the device has there', async () => {
  const { api, asked } = answering(200, '{}');
  await Promise.all([api.restaurant(), api.menus(), api.menu(1), api.resume(), api.ping(), api.testServer()]);
  expect(asked.map(({ url }) => new URL(url).origin)).toEqual(Array(6).fill('http://restaurant.example'));
  expect(new Set(asked.map(({ credentials }) => credentials))).toEqual(new Set(['include']));
});

describe('a server of another version', () => {
  const refusing = (version: number) =>
    new Response(JSON.stringify({ code: 'other-version', title: 'load the page again' }), {
      status: 409,
      headers: { 'protocol-version': String(version) },
    });
  const answering = (version: number) =>
    new Response('{}', { headers: { 'protocol-version': String(version) } });

  function anApi(...answers: readonly Response[]) {
    const [told, left]: [number[], Response[]] = [[], [...answers]];
    const fetch = async () => left.shift() ?? new Response('{}');
    const api = createGuestApi({ fetch, pauseMs: 0, onOtherVersion: (version) => told.push(version) });
    return { api, told, left };
  }

  test.each([
    ['of a newer version that serves this page', answering(999), []],
    ['of this version', answering(protocolVersion), []],
    ['of a newer version that does not', refusing(999), [999]],
  ])('%s: whether the page is told', async (_what, answer, expected) => {
    const { api, told } = anApi(answer);
    await api.scan('12');
    expect(told).toEqual(expected);
  });

  test('that is older and about to be replaced is asked again, until one that serves this page answers', async () => {
    const older = protocolVersion - 1;
    const { api, told, left } = anApi(refusing(older), refusing(older), answering(protocolVersion));
    expect(await api.scan('12')).toMatchObject({ ok: true });
    expect([told, left]).toEqual([[], []]);
  });

  test('that is older and stays is told to the page', async () => {
    const older = protocolVersion - 1;
    const { api, told } = anApi(...Array.from({ length: 5 }, () => refusing(older)));
    expect(await api.scan('12')).toMatchObject({ ok: false });
    expect(told).toEqual([older]);
  });

  test('hears which version this page speaks, but in what the page asks for before its script runs', async () => {
    const said: (string | null)[] = [];
    const api = createGuestApi({
      fetch: (_url, init) => {
        said.push(new Headers(init?.headers).get('protocol-version'));
        return Promise.resolve(new Response('{}'));
      },
    });
    for (const call of [api.resume, api.restaurant, api.menus]) await call();
    expect(said).toEqual([String(protocolVersion), null, null]);
  });
});

test('each call goes to its address, with what it was told and nothing else', async () => {
  const { api, asked } = answering(200, '{}');
  const position = { latitude: 1, longitude: 2, accuracy: 3 };
  await api.typeCode('K7Q2', { leaves_table: true });
  await api.enterLite();
  await api.resume();
  await api.menus();
  await api.serviceOptions();
  await api.tableCode(7);
  await api.showPosition(position);
  await api.logInStaff({ account: 'bo', password: 'secret' });
  const told = asked.map(async (request) => {
    const { pathname, search } = new URL(request.url);
    return [request.method, pathname + search, await request.text()];
  });
  expect(await Promise.all(told)).toEqual([
    ['POST', '/api/v3/guest-session', '{"leaves_table":true,"short_code":"K7Q2"}'],
    ['POST', '/api/v3/guest-session', '{"lite":true}'],
    ['GET', '/api/v3/guest-session', ''],
    ['GET', '/api/v3/menus?type=0&with_dish=true&brief=true', ''],
    ['GET', '/api/v2/callservice', ''],
    ['POST', '/api/v2.5/qrcode', '{"table_id":7}'],
    ['POST', '/api/v3/guest-session/position', '{"latitude":1,"longitude":2,"accuracy":3}'],
    ['POST', '/api/v3/staff/login', '{"account":"bo","password":"secret"}'],
  ]);
});
