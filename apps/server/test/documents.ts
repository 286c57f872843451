import { apiVersionHeader } from '@tavolata/protocol';
import { Compile } from 'typebox/schema';

/** A call and its answer, as they went over the line. */
export interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly sent: unknown;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Who says a message to whom: the channels of the AsyncAPI document. */
export type Channel = 'guestSays' | 'guestHears' | 'guestIsAnswered' | 'staffHears';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface AsyncApi {
  readonly channels: Readonly<
    Record<
      Channel,
      { readonly messages: Readonly<Record<string, { readonly name?: string; readonly payload: Schema }>> }
    >
  >;
}

/** What a running server says of itself, held against what it does [API-01, API-02]. */
export class Documents {
  readonly openApi: OpenApi;
  readonly asyncApi: AsyncApi;
  readonly #routes: readonly {
    readonly pattern: RegExp;
    readonly operations: Readonly<Record<string, Operation>>;
  }[];
  readonly #validators = new WeakMap<Schema, ReturnType<typeof Compile>>();

  constructor(openApi: OpenApi, asyncApi: AsyncApi) {
    this.openApi = openApi;
    this.asyncApi = asyncApi;
    this.#routes = Object.entries(openApi.paths)
      .toSorted(([a], [b]) => placeholders(a) - placeholders(b))
      .map(([path, operations]) => ({ pattern: patternOf(path), operations }));
  }

  static async of(address: string): Promise<Documents> {
    const read = async (path: string) => (await fetch(`${address}${path}`)).json();
    // The server's own documents; what they lack shows when they are used.
    return new Documents(
      (await read('/api/openapi.json')) as OpenApi,
      (await read('/api/asyncapi.json')) as AsyncApi,
    );
  }

  /** What of an exchange the document doesn't say; nothing when it fits. */
  faultsOfExchange(exchange: Exchange): readonly string[] {
    const { method, path, status, headers, body } = exchange;
    const [route = '', query = ''] = path.split('?');
    if (!route.startsWith('/api/')) return [];
    const what = `${method} ${path} ${status}`;
    const faults = headers.get(apiVersionHeader) === null ? [`${what}: no API version`] : [];
    const operation = this.#operationOf(method, route);
    // An address that nobody documents leads nowhere, and says so.
    if (!operation) return status >= 400 ? faults : [...faults, `${what}: no such call`];
    const contents = contentsOf(operation, status);
    if (!contents) return [...faults, `${what}: no such answer`];
    const type = headers.get('content-type')?.split(';')[0];
    if (type !== undefined && status !== 304) {
      const schema = contents[type]?.schema;
      if (schema) faults.push(...this.#faults(schema, body).map((fault) => `${what}: answers ${fault}`));
      else faults.push(`${what}: answers ${type}`);
    }
    if (status >= 300) return faults;
    const known = new Set(operation.parameters?.filter((one) => one.in === 'query').map(({ name }) => name));
    for (const name of new URLSearchParams(query).keys()) {
      if (!known.has(name)) faults.push(`${what}: asks ${name}`);
    }
    const asked = operation.requestBody?.content['application/json']?.schema;
    if (asked) faults.push(...this.#faults(asked, exchange.sent).map((fault) => `${what}: sends ${fault}`));
    return faults;
  }

  /** What of a message the document doesn't say; nothing when it fits. */
  faultsOfMessage(channel: Channel, name: string, content: unknown): readonly string[] {
    const messages = Object.values(this.asyncApi.channels[channel].messages);
    const message = messages.find((one) => one.name === name);
    if (!message) return [`${channel} ${name}: no such message`];
    return this.#faults(message.payload, content).map((fault) => `${channel} ${name}: ${fault}`);
  }

  #operationOf(method: string, route: string): Operation | undefined {
    return this.#routes.find(
      ({ pattern, operations }) => pattern.test(route) && method.toLowerCase() in operations,
    )?.operations[method.toLowerCase()];
  }

  #faults(schema: Schema, value: unknown): readonly string[] {
    const validator = this.#validators.get(schema) ?? Compile(schema);
    this.#validators.set(schema, validator);
    // Saying what is wrong takes many times as long as seeing that nothing is.
    if (validator.Check(value)) return [];
    const [, errors] = validator.Errors(value);
    return errors.slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}

function contentsOf({ responses }: Operation, status: number) {
  const answer = responses[status] ?? responses[`${String(status)[0]}XX`];
  // Nothing new is said of what the asker knows already.
  return status === 304 ? {} : answer && (answer.content ?? {});
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

function placeholders(path: string): number {
  return path.split('{').length;
}
