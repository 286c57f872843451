import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import { Malformed } from '../problems.ts';
import type { Uses } from '../services.ts';

/** The menu, the restaurant and its tables in their manager's hands. */
export function editorRoutes(
  api: Api,
  { menuEditor, restaurantEditor, photos }: Uses<'menuEditor' | 'photos' | 'restaurantEditor'>,
): void {
  api.register(endpoints.restaurantEditor, () => restaurantEditor.read());
  api.register(endpoints.editRestaurant, ({ staff, requestId, body }) =>
    restaurantEditor.edit({ edit: body.edit, requestId, staff }),
  );
  api.register(endpoints.menuEditor, () => menuEditor.read());
  api.register(endpoints.editMenu, ({ staff, requestId, body }) =>
    menuEditor.edit({ edit: body.edit, requestId, staff }),
  );
  api.register(endpoints.dishHistory, ({ params: { id } }) => menuEditor.history(id));
  api.register(endpoints.storePhoto, async ({ body: { photo, focus, shape } }) => {
    const picture = await photos.take(Buffer.from(photo, 'base64'), [focus.x, focus.y], shape);
    if (!picture) throw new Malformed('/photo is no JPEG, PNG or WebP that can be opened');
    return { hash: picture.hash, thumb_hash: picture.thumbHash };
  });
}
