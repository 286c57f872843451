import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import type { App } from '../app.ts';
import { asyncApi } from '../async-api.ts';
import { Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** The server about itself: its clock, its health, its figures, its interfaces. */
export function systemRoutes(
  api: Api,
  app: App,
  services: Uses<'backups' | 'checkStorage' | 'disk' | 'metrics' | 'now' | 'restaurant'>,
): void {
  api.register(endpoints.ping, () => {
    const now = services.now();
    return { ok: 1 as const, date: new Date(now).toISOString(), now };
  });

  api.register(endpoints.kdsTest, () => ({
    ok: 1 as const,
    timezone: services.restaurant.record.info.timeZone,
  }));

  api.register(endpoints.health, () => ({ status: 'ok' as const }));

  api.register(endpoints.ready, async ({ request }) => {
    try {
      await services.checkStorage();
      if ((await services.disk.look()).isFull) throw new Error('nothing can be kept on the disk');
    } catch (error) {
      request.log.error({ err: error }, 'storage does not answer');
      throw new Rejected('failure');
    }
    const { isOverdue } = services.backups.state(services.now());
    return { status: 'ok' as const, backup: isOverdue ? ('overdue' as const) : ('ok' as const) };
  });

  api.register(endpoints.metrics, async ({ reply }) =>
    reply.type(services.metrics.contentType).send(await services.metrics.metrics()),
  );
  api.register(endpoints.openApi, () => ({ ...app.swagger() }));
  api.register(endpoints.asyncApi, () => asyncApi);
}
