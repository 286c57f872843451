import type { StaffCommand } from '@tavolata/domain';
import { endpoints, type Endpoint } from '@tavolata/protocol/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { admit, type Admission } from './admit.ts';
import type { App } from './app.ts';
import type { Handler, Listed } from './call.ts';
import { findSubject, type Naming } from './find-subject.ts';
import { securityOf } from './open-api.ts';
import { isPrepared, sendPacked, sendPrepared } from './prepared-reply.ts';
import { Rejected } from './problems.ts';
import type { Services } from './services.ts';
import { perform } from './staff-commands.ts';

/** A call of the staff that is one command at a visit: the list says which. */
type CommandCall = Extract<Listed, { toCommand: unknown }>;

/** What is open to who still has a password that everybody knows. */
const openToAll: readonly Endpoint[] = [
  endpoints.me,
  endpoints.ownAccount,
  endpoints.changeOwnPassword,
  endpoints.logOutEverywhere,
];

/** What handles any call: the types of `register` have seen to which is which. */
type AnyHandler = (call: never) => unknown;

/**
 * The calls of the API. Each is registered as the list says it: who may not call is told so, the request id is read or
 * made and what the call is about is looked up before its handler runs.
 */
export class Api {
  readonly #app: App;
  readonly #services: Services;
  readonly #left = new Set<Listed>(Object.values(endpoints));

  constructor(app: App, services: Services) {
    this.#app = app;
    this.#services = services;
  }

  /** Has a call of the list handled. */
  register<const Given extends Listed>(endpoint: Given, handler: Handler<Given>): void {
    this.#left.delete(endpoint);
    this.#route(endpoint, handler);
  }

  /** Has the calls handled that are one command of the staff each. */
  registerCommands(): void {
    for (const endpoint of this.#left) {
      if (!('toCommand' in endpoint)) continue;
      // The list has seen to it that its command fits its body.
      const commandOf: (body: never) => StaffCommand = endpoint.toCommand;
      this.register<CommandCall>(endpoint, ({ staff, requestId, visitId, body }) =>
        perform(this.#services, { staff, requestId, visitId }, commandOf(body as never)),
      );
    }
  }

  /** Throws when a call of the list has no handler. */
  requireAll(): void {
    const missing = [...this.#left].map(({ method, path }) => `${method} ${path}`);
    if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
  }

  #route(endpoint: Endpoint, handler: AnyHandler): void {
    const { method, path: url } = endpoint;
    this.#app.route({
      method,
      url,
      schema: schemaOf(endpoint),
      ...(endpoint.mostBytes !== undefined && {
        bodyLimit: endpoint.mostBytes,
        // Before its body is read: nobody else has the server hold so much.
        onRequest: async (request: FastifyRequest) => {
          await this.#admit(endpoint, request);
        },
      }),
      handler: async (request, reply) => {
        // Put together from the endpoint's own words, as the handler's type is.
        const answer = await handler((await this.#callOf(endpoint, request, reply)) as never);
        if (endpoint.reply === null) return reply.code(204).send(null);
        // A table or a file has been sent by its handler.
        if (typeof endpoint.reply === 'string') return reply;
        // Nothing at all would be no JSON.
        if (answer === null) return reply.type('application/json; charset=utf-8').send('null');
        if (isPrepared(answer)) return sendPrepared(request, reply, answer);
        // A guest's answers are short; and what strangers write into them must not show by its length what else they hold.
        const isPacked = method === 'GET' && endpoint.access.who === 'staff';
        return isPacked ? sendPacked(request, reply, answer) : answer;
      },
    });
  }

  /** [PEOPLE-9] */
  async #admit(endpoint: Endpoint, request: FastifyRequest): Promise<Admission> {
    const admission = await admit(endpoint.access, request, this.#services);
    const mustChange = admission.staff && this.#services.staff.mustChangePassword(admission.staff);
    if (mustChange && !openToAll.includes(endpoint)) throw new Rejected('new-password-needed');
    return admission;
  }

  async #callOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { access, of } = endpoint;
    const admission = await this.#admit(endpoint, request);
    // The schemas have checked all three.
    const said = request as Naming & { readonly query: unknown };
    const { params, query, body } = said;
    const about = of === undefined ? {} : await findSubject(of, said, admission, this.#services);
    const requestId = body?.request_id ?? randomUUID();
    return { params, query, body, request, reply, requestId, ...askedBy(access.who, admission), ...about };
  }
}

function askedBy(who: Endpoint['access']['who'], { guest, staff }: Admission): object {
  if (who !== 'guest-or-staff') return { guest, staff };
  return { asker: staff ? { kind: 'staff', staff } : { kind: 'guest', guest } };
}

/** How a table is documented. */
const pdf = { description: 'pages to be printed', content: { 'application/pdf': { schema: Type.String() } } };
const csv = { description: 'a table for spreadsheets', content: { 'text/csv': { schema: Type.String() } } };

/** How a file is documented whose kind the caller chooses. */
const file = {
  description: 'a file',
  content: {
    'application/json': { schema: Type.Unknown() },
    'text/csv': { schema: Type.String() },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: Type.String() },
  },
};

/** What no schema describes. */
const asItIs = { description: 'as it is', content: { '*/*': { schema: Type.String() } } };

function schemaOf({ summary, access, params, query, body, reply }: Endpoint) {
  return {
    summary,
    security: securityOf(access),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(reply === null ? { response: { 204: Type.Null() } } : {}),
    ...(reply === 'figures' ? { response: { 200: asItIs } } : {}),
    ...(reply === 'csv' ? { response: { 200: csv } } : {}),
    ...(reply === 'pdf' ? { response: { 200: pdf } } : {}),
    ...(reply === 'file' ? { response: { 200: file } } : {}),
    ...(reply !== null && typeof reply !== 'string' ? { response: { 200: reply } } : {}),
  };
}
