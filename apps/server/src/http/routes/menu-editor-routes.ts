import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import type { Uses } from '../services.ts';

/** The menu in its manager's hands. */
export function menuEditorRoutes(api: Api, { menuEditor }: Uses<'menuEditor'>): void {
  api.register(endpoints.menuEditor, () => menuEditor.read());
  api.register(endpoints.editMenu, ({ staff, requestId, body }) =>
    menuEditor.edit({ edit: body.edit, requestId, staff }),
  );
}
