import { addresses, type RestaurantEdit } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { expectReadable } from '../support/readable.ts';

type EditOf<Type extends RestaurantEdit['type']> = Extract<RestaurantEdit, { readonly type: Type }>;

/** The room with the home page's dishes, and a server that follows what is chosen. */
async function openFeatured(featured: readonly number[], opening: Parameters<typeof openConsole>[1] = {}) {
  const sample = inject('sampleRestaurants').rome.restaurantEditor;
  const state = { featured: [...featured] };
  await openConsole('settings/guests', {
    restaurant: 'rome',
    ...opening,
    with: (server) => {
      server.answer(addresses.restaurantEditor, () => ({ ...sample, featured: state.featured }));
      server.answer(addresses.editRestaurant, ({ body }) => {
        const { edit } = body as { edit: EditOf<'featureDishes'> | EditOf<'unfeatureDish'> };
        const ids = edit.type === 'unfeatureDish' ? [edit.id] : edit.ids;
        const others = state.featured.filter((id) => !ids.includes(id));
        const at = edit.type === 'featureDishes' && edit.before ? others.indexOf(edit.before) : others.length;
        state.featured = edit.type === 'unfeatureDish' ? others : others.toSpliced(at, 0, ...ids);
        return { version: 1 };
      });
    },
  });
  return state;
}

const { dishes } = inject('sampleRestaurants').rome.menuEditor;
const [first = 0, second = 0, third = 0] = dishes.map(({ id }) => id);
const nameOf = (id: number) => dishes.find((dish) => dish.id === id)?.content.names.it ?? '';
const part = () => page.getByRole('region', { name: 'Guests’ favourites', exact: true });
const rows = () => part().getByRole('listitem');

test('[SETUP-10] dishes are put on the home page, moved and taken off', async () => {
  const state = await openFeatured([first, second], { size: 'small' });
  await expect(rows()).toHaveCount(2);
  await expectAccessible();
  await expectReadable('the favourites on a small phone');
  await rows()
    .nth(1)
    .getByRole('button', { name: /^Move up/ })
    .click();
  await expect.poll(() => state.featured).toEqual([second, first]);
  await expect(rows().nth(0)).toContainText(nameOf(second));
  await rows()
    .nth(0)
    .getByRole('button', { name: /^Move down/ })
    .click();
  await expect.poll(() => state.featured).toEqual([first, second]);
  await expect(rows().nth(0)).toContainText(nameOf(first));
  await part().getByRole('button', { name: 'Add dishes', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill(nameOf(third));
  await sheet.getByRole('region').getByRole('button').first().click();
  await expectAccessible();
  await sheet.getByRole('button', { name: /^Add 1/ }).click();
  await expect.poll(() => state.featured).toEqual([first, second, third]);
  await expect(rows()).toHaveCount(3);
  await rows()
    .nth(0)
    .getByRole('button', { name: /^Take off the home page/ })
    .click();
  await expect.poll(() => state.featured).toEqual([second, third]);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Saved. All phones follow at once.',
  );
});
