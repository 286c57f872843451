import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** The menu, the restaurant and its tables in their manager's hands. */
export function editorRoutes(
  api: Api,
  {
    menuEditor,
    menuHistory,
    menuPlans,
    restaurantEditor,
    photos,
  }: Uses<'menuEditor' | 'menuHistory' | 'menuPlans' | 'photos' | 'restaurantEditor'>,
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
  api.register(endpoints.menuHistory, ({ staff, query }) => menuHistory.list(query, staff));
  api.register(endpoints.undoMenuHistory, async ({ staff, requestId, params: { id } }) => {
    const version = await menuHistory.undo(id, { requestId, staff });
    if (version === null) throw new Rejected('not-found');
    return { version };
  });
  api.register(endpoints.menuPlans, () => menuPlans.read());
  api.register(endpoints.planMenuEdit, async ({ staff, requestId, body: { request_id: _, ...plan } }) => {
    await menuPlans.plan(plan, { requestId, staff });
    return menuPlans.read();
  });
  api.register(endpoints.dropMenuPlan, async ({ staff, requestId, params: { id } }) => {
    if (!(await menuPlans.drop(id, { requestId, staff }))) throw new Rejected('not-found');
    return menuPlans.read();
  });
  api.register(endpoints.applyMenuPlan, async ({ staff, requestId, params: { id } }) => {
    if (!(await menuPlans.apply(id, { requestId, staff }))) throw new Rejected('not-found');
    return menuPlans.read();
  });
  api.register(endpoints.undoMenuPlan, async ({ staff, requestId, params: { id } }) => {
    if (!(await menuPlans.undo(id, { requestId, staff }))) throw new Rejected('not-found');
    return menuPlans.read();
  });
  api.register(endpoints.storePhoto, async ({ body: { photo, focus, shape } }) => {
    const picture = await photos.take(Buffer.from(photo, 'base64'), [focus.x, focus.y], shape);
    if (!picture) throw new Malformed('/photo is no JPEG, PNG or WebP that can be opened');
    return { hash: picture.hash, thumb_hash: picture.thumbHash };
  });
}
