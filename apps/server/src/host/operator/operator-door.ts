import swagger from '@fastify/swagger';
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { App } from '../../http/app.ts';
import type { Settings } from '../../settings.ts';
import { requireKey } from './operator-access.ts';
import { removeLeft } from './operator-files.ts';
import { answerOperator } from './operator-problems.ts';
import { operatorRoutes, type OperatorHost } from './operator-routes.ts';
import { wrongShape } from './operator-shapes.ts';

export interface OperatorDoorParts extends OperatorHost {
  readonly settings: NonNullable<Settings['operator']>;
  readonly trustedProxies: readonly string[];
  readonly log: FastifyBaseLogger;
}

/** A door of its own for whoever runs the server: at no restaurant's port, and so at none of their host names. */
export interface OperatorDoor {
  readonly port: number;
  close(): Promise<void>;
}

/** A restaurant of some gigabytes comes in within the hour. */
const uploadWithinMs = 3_600_000;

export async function openOperatorDoor({
  settings: { key, port, host },
  trustedProxies,
  log: serverLog,
  ...parts
}: OperatorDoorParts): Promise<OperatorDoor> {
  // Each call is in the log, however quiet that is otherwise.
  const log = serverLog.child({ part: 'operator' }, { level: 'info' });
  await removeLeft(parts.host().folder, parts.host().at);
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: uploadWithinMs,
    http: { headersTimeout: 15_000 },
    bodyLimit: 64 * 1024,
    schemaErrorFormatter: wrongShape,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  answerOperator(app, log);
  app.addHook('onResponse', async ({ method, url, ip }, { statusCode }) => {
    log.info({ method, path: url, from: ip, status: statusCode }, 'an operator’s call');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  requireKey(app, key);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Tavolata, for who runs it', version: '1' } },
  });
  operatorRoutes(app, parts);
  app.get('/operator/v1/openapi.json', { schema: { summary: 'These calls' } }, () => app.swagger());
  await app.listen({ port, host });
  return {
    // A server that listens on a port has such an address.
    port: (app.server.address() as AddressInfo).port,
    close: () => app.close(),
  };
}
