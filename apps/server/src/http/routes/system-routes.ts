import { paths } from '@tavolata/protocol';
import { HealthReply, KdsTestReply, PingReply } from '@tavolata/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isSameText } from '../../access/same-text.ts';
import { asyncApi } from '../async-api.ts';
import type { App } from '../app.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const Document = Type.Record(Type.String(), Type.Unknown());

/** This machine itself, asked by no proxy, or whoever knows the token: guests read no figures. */
function mayReadFigures({ headers, socket }: FastifyRequest, token: string | null): boolean {
  const said = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== null && said !== undefined) return isSameText(said, token);
  return headers['x-forwarded-for'] === undefined && isLoopback(socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** The server about itself: its clock, its health, its figures, its interfaces. */
export function systemRoutes(app: App, services: Services): void {
  app.get(
    paths.ping,
    { schema: { summary: 'The server’s clock', response: { 200: PingReply } } },
    async () => {
      const now = services.now();
      return { ok: 1 as const, date: new Date(now).toISOString(), now };
    },
  );

  app.get(
    paths.kdsTest,
    { schema: { summary: 'The restaurant’s time zone', response: { 200: KdsTestReply } } },
    async () => ({
      ok: 1 as const,
      timezone: services.house.restaurant.info.timeZone,
    }),
  );

  app.get(
    paths.health,
    { schema: { summary: 'The process lives', response: { 200: HealthReply } } },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    paths.ready,
    { schema: { summary: 'Guests can be served', response: { 200: HealthReply } } },
    async (request) => {
      try {
        await services.checkStorage();
        if ((await services.disk.look()).isFull) throw new Error('nothing can be kept on the disk');
      } catch (error) {
        request.log.error({ err: error }, 'storage does not answer');
        throw new Rejected('trouble');
      }
      return { status: 'ok' as const };
    },
  );

  app.get(paths.metrics, { schema: { summary: 'Figures for Prometheus' } }, async (request, reply) => {
    if (!mayReadFigures(request, services.metricsToken)) throw new Rejected('not-found');
    return reply.type(services.metrics.contentType).send(await services.metrics.metrics());
  });

  app.get(paths.openApi, { schema: { summary: 'These calls', response: { 200: Document } } }, async () => ({
    ...app.swagger(),
  }));
  app.get(
    paths.asyncApi,
    { schema: { summary: 'The messages of the sockets', response: { 200: Document } } },
    async () => asyncApi,
  );
}
