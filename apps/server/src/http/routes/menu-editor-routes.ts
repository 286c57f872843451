import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import { Malformed } from '../problems.ts';
import type { Uses } from '../services.ts';

/** The menu in its manager's hands. */
export function menuEditorRoutes(api: Api, { menuEditor, photos }: Uses<'menuEditor' | 'photos'>): void {
  api.register(endpoints.menuEditor, () => menuEditor.read());
  api.register(endpoints.editMenu, ({ staff, requestId, body }) =>
    menuEditor.edit({ edit: body.edit, requestId, staff }),
  );
  api.register(endpoints.storePhoto, async ({ body: { photo, focus } }) => {
    const picture = await photos.take(Buffer.from(photo, 'base64'), [focus.x, focus.y]);
    if (!picture) throw new Malformed('/photo is no JPEG, PNG or WebP that can be opened');
    return { hash: picture.hash, thumb_hash: picture.thumbHash };
  });
}
