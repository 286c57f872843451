import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  apiVersion,
  apiVersionHeader,
  isOtherVersion,
  protocolVersion,
  protocolVersionHeader,
} from '@tavolata/protocol';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Api } from './api.ts';
import type { App } from './app.ts';
import { boundCalls } from './bound-calls.ts';
import { compileValidator } from './compile-validator.ts';
import { GuestPage } from './guest-page.ts';
import { RestaurantReplies } from './restaurant-replies.ts';
import { openApi } from './open-api.ts';
import { createPasswordTries } from './password-tries.ts';
import { createSecondFactorCheck } from './require-second-factor.ts';
import { answerProblems, Rejected, answerUnreadable } from './problems.ts';
import { appRoutes, type AppFolders } from './routes/app-routes.ts';
import { billRoutes } from './routes/bill-routes.ts';
import { businessHourRoutes } from './routes/business-hour-routes.ts';
import { callRoutes } from './routes/call-routes.ts';
import { codeRoutes } from './routes/code-routes.ts';
import { guestSessionRoutes } from './routes/guest-session-routes.ts';
import { printingRoutes } from './routes/printing-routes.ts';
import { reportRoutes } from './routes/report-routes.ts';
import { restaurantRoutes } from './routes/restaurant-routes.ts';
import { loginRoutes } from './routes/login-routes.ts';
import { memberRoutes } from './routes/member-routes.ts';
import { editorRoutes } from './routes/editor-routes.ts';
import { importRoutes } from './routes/import-routes.ts';
import { menuRoutes } from './routes/menu-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { orderWorkRoutes } from './routes/order-work-routes.ts';
import { outsideRoutes } from './routes/outside-routes.ts';
import { webhookRoutes } from './routes/webhook-routes.ts';
import { ownAccountRoutes } from './routes/own-account-routes.ts';
import { peopleRoutes } from './routes/people-routes.ts';
import { pictureRoutes } from './routes/picture-routes.ts';
import { positionRoutes } from './routes/position-routes.ts';
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
  app.setValidatorCompiler(compileValidator);
  // The types hold answers to their schemas, and a test does; compiling a serializer for each would slow the start.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  answerProblems(app);

  // First of all: whatever is refused later carries it, too.
  app.addHook('onRequest', async (request, reply) => {
    reply.header(apiVersionHeader, apiVersion).header(protocolVersionHeader, protocolVersion);
    if (isOtherVersion(request.headers[protocolVersionHeader])) throw new Rejected('other-version');
  });
  await secure(app, { publicUrl });
  await app.register(cookie);
  boundCalls(app, services);
  await app.register(swagger, openApi);
  const api = new Api(app, services);
  const tryPassword = createPasswordTries(services);
  const requireSecondFactor = createSecondFactorCheck(services);
  const replies = new RestaurantReplies(services.restaurant, services.authority.stock, services.members);
  // The first phone shouldn't wait for the packing, and the start neither.
  app.addHook('onListen', (done) => {
    Promise.all([replies.get('restaurant'), replies.get('menusInBrief')]).catch((error: unknown) =>
      app.log.error({ err: error }, 'packing the menu failed'),
    );
    done();
  });
  systemRoutes(api, app, services);
  restaurantRoutes(api, services, replies);
  businessHourRoutes(api, services, replies);
  menuRoutes(api, services, replies);
  editorRoutes(api, services);
  importRoutes(api, services);
  guestSessionRoutes(api, services);
  positionRoutes(api, services);
  tableRoutes(api, services);
  pinRoutes(api, services, tryPassword);
  visitRoutes(api, services);
  api.registerCommands();
  orderRoutes(api, services);
  orderWorkRoutes(api, services);
  outsideRoutes(api, services);
  memberRoutes(api, services);
  printingRoutes(api, services);
  billRoutes(api, services);
  reportRoutes(api, services);
  loginRoutes(api, services, tryPassword, requireSecondFactor);
  ownAccountRoutes(api, services, tryPassword, requireSecondFactor);
  webhookRoutes(api, services);
  peopleRoutes(api, services);
  staffRoutes(api, services);
  stockRoutes(api, services);
  codeRoutes(api, services);
  callRoutes(api, services);
  api.requireAll();
  pictureRoutes(app, services);
  await appRoutes(app, folders, new GuestPage(folders.diner, services, replies));
  return app;
}
