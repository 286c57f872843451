import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { apiVersion, apiVersionHeader } from '@tavolata/protocol';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';
import { HouseReplies } from './house-replies.ts';
import { openApi } from './open-api.ts';
import { createPasswordTries } from './password-tries.ts';
import { answerProblems, answerUnreadable } from './problems.ts';
import { appRoutes, type AppFolders } from './routes/app-routes.ts';
import { businessHourRoutes } from './routes/business-hour-routes.ts';
import { callRoutes } from './routes/call-routes.ts';
import { codeRoutes } from './routes/code-routes.ts';
import { floorPowerRoutes } from './routes/floor-power-routes.ts';
import { guestSessionRoutes } from './routes/guest-session-routes.ts';
import { houseRoutes } from './routes/house-routes.ts';
import { loginRoutes } from './routes/login-routes.ts';
import { menuRoutes } from './routes/menu-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { orderWorkRoutes } from './routes/order-work-routes.ts';
import { outsideRoutes } from './routes/outside-routes.ts';
import { pictureRoutes } from './routes/picture-routes.ts';
import { positionRoutes } from './routes/position-routes.ts';
import { staffOrderRoutes } from './routes/staff-order-routes.ts';
import { staffRoutes } from './routes/staff-routes.ts';
import { stockRoutes } from './routes/stock-routes.ts';
import { systemRoutes } from './routes/system-routes.ts';
import { pinRoutes } from './routes/pin-routes.ts';
import { tableRoutes } from './routes/table-routes.ts';
import { visitRoutes } from './routes/visit-routes.ts';
import { secure } from './security.ts';
import type { Services } from './services.ts';

export interface HttpServerOptions {
  readonly services: Services;
  readonly folders: AppFolders;
  readonly publicUrl: string | null;
  /** Who is believed to say for whom it speaks. */
  readonly trustedProxies: readonly string[];
  readonly log: FastifyBaseLogger;
}

/** The largest message is a set menu with all its courses; this is four times as much. */
const bodyLimit = 64 * 1024;

/** Puts the HTTP side of a restaurant together. Its server listens on no port: a host hands requests to it. */
export async function createHttpServer({
  services,
  folders,
  publicUrl,
  trustedProxies,
  log,
}: HttpServerOptions): Promise<App> {
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    frameworkErrors: answerUnreadable,
    routerOptions: { maxParamLength: 100 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  // The types hold answers to their schemas, and a test does; compiling a serializer for each would slow the start.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  answerProblems(app);

  // First of all: whatever is refused later carries it, too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(apiVersionHeader, apiVersion);
  });
  await secure(app, { publicUrl });
  await app.register(cookie);
  await app.register(swagger, openApi);
  systemRoutes(app, services);
  const tryPassword = createPasswordTries(services);
  const replies = new HouseReplies(services.house, services.authority.stock);
  houseRoutes(app, services, replies);
  businessHourRoutes(app, services, replies);
  menuRoutes(app, services, replies);
  guestSessionRoutes(app, services);
  positionRoutes(app, services);
  tableRoutes(app, services);
  pinRoutes(app, services, tryPassword);
  visitRoutes(app, services);
  orderRoutes(app, services);
  orderWorkRoutes(app, services);
  staffOrderRoutes(app, services);
  outsideRoutes(app, services);
  loginRoutes(app, services, tryPassword);
  staffRoutes(app, services);
  floorPowerRoutes(app, services);
  stockRoutes(app, services);
  codeRoutes(app, services);
  callRoutes(app, services);
  pictureRoutes(app, services);
  await appRoutes(app, folders);
  return app;
}
