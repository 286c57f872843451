import { endpoints } from '@tavolata/protocol/endpoints';
import { makeMenuFile } from '../../catalogue/import/files/menu-files.ts';
import type { Api } from '../api.ts';
import { Malformed } from '../problems.ts';
import type { Uses } from '../services.ts';

/** The menu as a file, in and out. */
export function importRoutes(api: Api, { menuImport, restaurant }: Uses<'menuImport' | 'restaurant'>): void {
  api.register(endpoints.previewImport, ({ body }) => menuImport.preview(body.source));
  api.register(endpoints.importMenu, ({ staff, requestId, body }) =>
    menuImport.edit({ edit: body.edit, requestId, staff }),
  );
  api.register(endpoints.menuFile, async ({ query, reply }) => {
    const file = await makeMenuFile(restaurant.record, query);
    if (!file) throw new Malformed('as: a template is a table');
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  });
}
