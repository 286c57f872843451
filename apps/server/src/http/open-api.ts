import type { SwaggerOptions } from '@fastify/swagger';
import { apiVersion, apiVersionHeader, protocolVersion } from '@tavolata/protocol';
import type { Endpoint } from '@tavolata/protocol/endpoints';
import { Problem } from '@tavolata/protocol/schemas';
import { Type } from 'typebox';
import { cookieNames } from '../access/cookies.ts';

/** Every answer says so. */
const headers = { [apiVersionHeader]: Type.Integer({ description: 'the version of the API' }) };

/** What any call may be answered instead. */
const problem = {
  description: 'Why not, as problem details',
  content: { 'application/problem+json': { schema: Problem } },
};

/** What shows who calls. */
const securitySchemes = {
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.guest,
    description: 'The session that a scan has given: the cookie of POST /api/v3/guest-session',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.staff,
    description:
      'The login of somebody of the staff, in one of these roles: the cookie of POST /api/v3/staff/login',
  },
  figures: {
    type: 'http',
    scheme: 'bearer',
    description: 'METRICS_TOKEN of the server; the machine itself needs none',
  },
} as const;

/** Who may call, as the document says it: any one of these, and nothing where it is empty. */
export function securityOf(access: Endpoint['access']): readonly Readonly<Record<string, string[]>>[] {
  const roles = 'roles' in access ? [...access.roles] : [];
  switch (access.who) {
    case 'anyone':
      return [];
    case 'guest':
      return [{ guest: [] }];
    case 'staff':
    case 'staff-not-guest':
      return [{ staff: roles }];
    case 'guest-or-staff':
      return [{ guest: [] }, { staff: roles }];
    case 'staff-once-sealed':
      return [{}, { staff: roles }];
    case 'figures-token':
      return [{}, { figures: [] }];
  }
}

/** The calls in OpenAPI 3.1, from the schemas that they are checked with. */
export const openApi: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Tavolata', version: `${apiVersion}.${protocolVersion}` },
    components: { securitySchemes },
  },
  transform: ({ schema, url }) => ({
    schema: { ...schema, response: { ...describedAnswers(schema.response), '4xx': problem, '5xx': problem } },
    url,
  }),
};

function describedAnswers(response: unknown): Record<string, object> {
  // What a route declares as its answers is a record by status.
  const answers = Object.entries((response ?? {}) as Record<string, object>);
  return Object.fromEntries(answers.map(([status, schema]) => [status, { ...schema, headers }]));
}
