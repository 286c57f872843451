import { must } from '@tavolata/domain';
import {
  addresses,
  pathTo,
  type DishContent,
  type MenuEdit,
  type MenuEditorReply,
  type MenuEditReply,
  type Problem,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { Device } from './device.ts';

/** The menu as its manager edits it. */
export const readMenu = async (device: Device) =>
  (await device.get<MenuEditorReply>(pathTo(addresses.menuEditor))).body;

/** A dish as its manager edits it. */
export async function dishOf(device: Device, id: number) {
  const { dishes: all } = await readMenu(device);
  return must(
    all.find((dish) => dish.id === id),
    `dish ${id}`,
  );
}

/** Makes an edit, under an id of its own. */
export function edit(device: Device, what: MenuEdit, requestId: string = randomUUID()) {
  return device.post<MenuEditReply & Problem>(pathTo(addresses.editMenu), {
    request_id: requestId,
    edit: what,
  });
}

/** Changes what a dish says, and leaves the rest. */
export async function changeDish(
  device: Device,
  id: number,
  change: Partial<DishContent>,
  requestId?: string,
) {
  const { revision, content } = await dishOf(device, id);
  return edit(device, { type: 'changeDish', id, revision, content: { ...content, ...change } }, requestId);
}

/** An entry as an edit names it. */
export function pick({ id, revision }: { readonly id: number; readonly revision: string }) {
  return { id, revision };
}
