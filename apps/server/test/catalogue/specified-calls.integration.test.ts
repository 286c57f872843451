import { describe, expect, test } from 'vitest';
import { startServer } from '../start-server.ts';
import { aBusyRestaurant, type Asker } from './a-busy-restaurant.ts';
import { callWork } from './call-work.ts';
import { differencesFrom, isField, valuesAt } from './fields-in.ts';
import { sampleAsk, type Ask } from './sample-asks.ts';
import { messagesReceived, messagesSent, specifiedCalls } from './specified-calls.ts';
import { isLeftOut, leftOut } from './specified-fields.ts';

/** A call of the specification as the loops below see it: what it doesn't say is empty. */
interface Call {
  readonly call: string;
  readonly query?: readonly string[];
  readonly payload?: readonly string[];
  readonly reply?: readonly string[];
}

const calls: readonly Call[] = specifiedCalls;

async function describedCalls() {
  const { documents } = await startServer();
  return calls.map(({ call, query = [], payload = [], reply = [] }) => {
    const [method = '', path = ''] = call.split(' ');
    const operation = documents.openApi.paths[path]?.[method];
    const asked = operation?.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ?? [];
    const taken = operation?.requestBody?.content['application/json']?.schema;
    const answered = operation?.responses['200']?.content?.['application/json']?.schema;
    return { call, query, payload, reply, operation, asked, taken, answered };
  });
}

describe('[API-01] the OpenAPI document, held against the text of both specifications', () => {
  test('names every call', async () => {
    const missing = (await describedCalls()).filter(({ operation }) => operation === undefined);
    expect(missing.map(({ call }) => call)).toEqual([]);
  });

  test('[API-08] names every documented query', async () => {
    const missing = (await describedCalls()).flatMap(({ call, query, asked }) =>
      query.filter((name) => !asked.includes(name)).map((name) => `${call}?${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('takes every documented field of a payload', async () => {
    const missing = (await describedCalls()).flatMap(({ call, payload, taken }) =>
      payload.filter((path) => !isField(taken, path, { isRequired: false })).map((path) => `${call} ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('promises every documented field of an answer, but for those that are left out for a reason', async () => {
    const described = await describedCalls();
    const missing = described.flatMap(({ call, reply, answered }) =>
      reply
        .filter((path) => !isLeftOut(path) && !isField(answered, path, { isRequired: true }))
        .map((path) => `${call} ${path}`),
    );
    expect(missing).toEqual([]);
    const thereAllTheSame = described.flatMap(({ call, reply, answered }) =>
      reply
        .filter((path) => isLeftOut(path) && isField(answered, path, { isRequired: false }))
        .map((path) => `${call} ${path}`),
    );
    expect(thereAllTheSame).toEqual([]);
    const left = described.flatMap(({ reply }) => reply.filter(isLeftOut));
    expect(new Set(left.map((path) => path.split('.').at(-1)))).toEqual(new Set(Object.keys(leftOut)));
  });
});

describe('[API-02] the AsyncAPI document, held against the text of both specifications', () => {
  async function messagesOf(channel: 'guestSays' | 'guestHears') {
    const { documents } = await startServer();
    const { messages } = documents.asyncApi.channels[channel];
    return new Map(Object.values(messages).map(({ name, payload }) => [name, payload]));
  }

  test('has every message that clients send, with its fields', async () => {
    const said = await messagesOf('guestSays');
    const missing = Object.entries(messagesSent).flatMap(([name, fields]) =>
      said.has(name)
        ? fields
            .filter((path) => !isField(said.get(name), path, { isRequired: false }))
            .map((path) => `${name} ${path}`)
        : [name],
    );
    expect(missing).toEqual([]);
  });

  test('has every message that they hear, with its fields', async () => {
    const heard = await messagesOf('guestHears');
    const missing = Object.entries(messagesReceived).flatMap(([name, fields]) =>
      heard.has(name)
        ? fields
            .filter((path) => !isField(heard.get(name), path, { isRequired: true }))
            .map((path) => `${name} ${path}`)
        : [name],
    );
    expect(missing).toEqual([]);
  });
});

/** What an exchange lacks of what the specification says about it. */
async function faultsOf({ call, query = [], payload = [], reply = [] }: Call, ask: Ask, asker: Asker) {
  const [method = ''] = call.split(' ');
  const notAsked = query.filter((name) => !new URL(ask.path, 'http://restaurant').searchParams.has(name));
  const notAsSaid = ask.body === undefined && payload.length === 0 ? [] : differencesFrom(payload, ask.body);
  const { status, body } = await asker.call(method.toUpperCase(), ask.path, ask.body);
  const isNotConfigured = ask.isNotConfigured === true;
  const { empty = [] } = ask;
  const isOfEmpty = (path: string) => empty.some((list) => path.startsWith(`${list}[]`));
  const notEmpty = empty.filter((list) => valuesAt(body, `${list}[]`).length > 0);
  const fields = isNotConfigured ? [] : [...empty, ...reply.filter((path) => !isLeftOut(path))];
  const notAnswered = fields
    .filter((path) => !isOfEmpty(path))
    .filter((path) => valuesAt(body, path).length === 0);
  const faults = [
    ...notAsked.map((name) => `${call}: the example asks no ${name}`),
    ...notAsSaid.map((difference) => `${call}: the example ${difference}`),
    ...(status === (isNotConfigured ? 501 : 200) ? [] : [`${call}: ${status} ${JSON.stringify(body)}`]),
    ...notEmpty.map((path) => `${call}: something in ${path}`),
    ...notAnswered.map((path) => `${call}: no ${path}`),
  ];
  return { faults, answer: body };
}

test('[API-01] [API-08] every call, made with exactly its documented query and payload, answers with its documented fields and does its work', async () => {
  const restaurant = await aBusyRestaurant();
  const faults: string[] = [];
  for (const call of specifiedCalls) {
    const ask = sampleAsk(call.call, restaurant);
    const exchange = await faultsOf(call, ask, restaurant[ask.by]);
    faults.push(...exchange.faults);
    await callWork[call.call](restaurant, exchange.answer);
  }
  expect(faults).toEqual([]);
});

test('[API-02] the cart as clients of the specification hear it has its documented fields', async () => {
  const { plain } = await aBusyRestaurant();
  plain.socket.emit('/cart2/init', {});
  const cart = await plain.hears('INIT_CART');
  const missing = messagesReceived['INIT_CART']?.filter((path) => valuesAt(cart, path).length === 0);
  expect(missing).toEqual([]);
});
