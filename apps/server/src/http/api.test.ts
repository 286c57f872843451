import { endpoints } from '@tavolata/protocol/endpoints';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { StaffAccount } from '../access/access-store.ts';
import { Api } from './api.ts';
import type { App } from './app.ts';
import { staffWire } from './keep-login.ts';
import type { Services } from './services.ts';

/** Calls are registered here and never made, so that nobody asks for a service. */
function anApi(): Api {
  const app: App = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(() => () => true);
  return new Api(app, {} as Services);
}

test('a server that leaves a call of the list without a handler does not start, and names the call', () => {
  const api = anApi();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (name !== 'me') api.register(endpoint, () => undefined as never);
  }
  expect(() => api.requireAll()).toThrow('calls without a handler: GET /api/v3/staff/me');
  api.register(endpoints.me, ({ staff }) => staffWire(staff, {} as Services));
  expect(() => api.requireAll()).not.toThrow();
});

test('a call that is one command needs no handler of its own', () => {
  const api = anApi();
  for (const endpoint of Object.values(endpoints)) {
    if (!('toCommand' in endpoint)) api.register(endpoint, () => undefined as never);
  }
  expect(() => api.requireAll()).toThrow('POST /api/v3/staff/visits/:id/trust');
  api.registerCommands();
  expect(() => api.requireAll()).not.toThrow();
});

test('a handler of a call that is not in the list, or that answers or asks for something else, does not compile', () => {
  // @ts-expect-error the list has no such call
  anApi().register({ ...endpoints.me, path: '/api/v3/staff/you' }, ({ staff }) => staff);
  const open = { method: 'GET', path: '/api/v3/staff/me', summary: '', reply: null } as const;
  // @ts-expect-error a call without `access` is none
  expect(() => anApi().register(open, () => undefined)).toThrow();
  // @ts-expect-error the clock is not an answer to who is logged in
  anApi().register(endpoints.me, () => ({ now: 1 }));
  // @ts-expect-error anyone may ask for the time: there is no member of the staff
  anApi().register(endpoints.ping, ({ staff }: { staff: StaffAccount }) => ({
    ok: 1,
    date: staff.name,
    now: 1,
  }));
  expect(() => anApi().requireAll()).toThrow('calls without a handler');
});
