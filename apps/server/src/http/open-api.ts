import type { SwaggerOptions } from '@fastify/swagger';
import { apiVersion, apiVersionHeader, protocolVersion } from '@tavolata/protocol';
import { Problem } from '@tavolata/protocol/schemas';
import { Type } from 'typebox';

/** Every answer says so. */
const headers = { [apiVersionHeader]: Type.Integer({ description: 'the version of the API' }) };

/** What any call may be answered instead. */
const problem = {
  description: 'Why not, as problem details',
  content: { 'application/problem+json': { schema: Problem } },
};

/** The calls in OpenAPI 3.1, from the schemas that they are checked with. */
export const openApi: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Tavolata', version: `${apiVersion}.${protocolVersion}` },
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
