import { addresses, type RestaurantEdit, type RestaurantEditorReply } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLogo, aPhoto } from '../support/a-photo.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { keptPicture } from '../support/kept-pictures.ts';
import { elementOf } from '../support/locators.ts';
import { touchOnly } from '../support/media.ts';

type Pictures = RestaurantEditorReply['guest_pictures'];

const kept = { hash: keptPicture, thumb_hash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };
const none: Pictures['content'] = { logo: null, background: null, bulletins: [], guide: [] };

/** What a photo that was sent is for, and where the eye should rest in it. */
interface Sent {
  readonly photo: string;
  readonly focus: { readonly x: number; readonly y: number };
  readonly shape?: string;
}

/** The room where a manager chooses what guests see, with a server that keeps it and takes edits back. */
async function openPictures(
  content: Partial<Pictures['content']> = {},
  opening: Parameters<typeof openConsole>[1] & { readonly refusesPhotos?: boolean } = {},
) {
  const sample = inject('sampleRestaurants').rome.restaurantEditor;
  const state: { pictures: Pictures; edits: RestaurantEdit[]; sent: Sent[] } = {
    pictures: { revision: 'r0', content: { ...none, ...content } },
    edits: [],
    sent: [],
  };
  const before = new Map<string, Pictures['content']>();
  await openConsole('settings/guests', {
    restaurant: 'rome',
    ...opening,
    with: (server) => {
      server.answer(addresses.storePhoto, ({ body }) => {
        state.sent.push(body as Sent);
        return opening.refusesPhotos === true ? new Rejected('malformed') : kept;
      });
      server.answer(addresses.restaurantEditor, () => ({ ...sample, guest_pictures: state.pictures }));
      server.answer(addresses.editRestaurant, ({ body }) => {
        const { edit, request_id } = body as { edit: RestaurantEdit; request_id: string };
        if (edit.type === 'changeGuestPictures' && edit.revision !== state.pictures.revision) {
          return new Rejected('edited-meanwhile');
        }
        state.edits.push(edit);
        before.set(request_id, state.pictures.content);
        const now = edit.type === 'undo' ? before.get(edit.of) : 'content' in edit ? edit.content : null;
        const version = state.edits.length;
        state.pictures = { revision: `r${version}`, content: now as Pictures['content'] };
        return { version };
      });
    },
  });
  return state;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const messages = () => page.getByRole('region', { name: 'Messages' });
const sheet = () => page.getByRole('dialog');
const inSheet = (name: string) => sheet().getByRole('button', { name, exact: true });
const part = (name: string) => page.getByRole('region', { name, exact: true });
const group = (name: string) => page.getByRole('group', { name, exact: true });
const rowsOf = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

async function choose(within: Pick<typeof page, 'getByCss'>, file: File) {
  await userEvent.upload(await elementOf(within.getByCss('input[type=file]')), file);
}

test('[SETUP-9] a logo is sent whole and see-through, shown as guests see it, and removed it comes back with Undo', async () => {
  const state = await openPictures();
  const logo = group('Logo');
  await expect(logo.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  await expectAccessible();
  await choose(logo, await aLogo(600, 200));
  await expect(sheet().getByRole('img', { name: 'The photo as guests see it' })).toBeVisible();
  await expect(sheet()).toContainText('A logo is shown whole, on a dark ground.');
  await expect(sheet().getByRole('slider')).toHaveCount(0);
  await expectAccessible();
  await inSheet('Use this logo').click();
  await expect(sheet()).toHaveCount(0);
  await expect(messages()).toContainText('Saved. All phones follow at once.');
  expect(state.sent).toMatchObject([{ shape: 'logo' }]);
  // A PNG, which has its clear parts still.
  expect(atob(state.sent[0]?.photo ?? '').slice(1, 4)).toBe('PNG');
  expect(state.pictures.content).toEqual({ ...none, logo: kept });
  const shown = part('Logo and photo').getByCss(`figure img[src^="/pictures/${keptPicture}-160"]`);
  await expect(shown).toHaveCount(2);

  await logo.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(logo.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect(logo.getByRole('button', { name: 'Choose another logo' })).toBeVisible();
  expect(state.pictures.content.logo).toEqual(kept);
});

test('[SETUP-9] the photo of the home page is moved until what matters lies in it; what somebody else saved meanwhile is told and kept', async () => {
  const state = await openPictures();
  const background = group('Photo of the home page');
  await choose(background, await aPhoto(1600, 1800));
  await sheet().getByRole('slider').fill('100');
  await expectAccessible();
  state.pictures = { revision: 'other', content: { ...none, logo: kept } };
  await inSheet('Use this photo').click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await inSheet('Use this photo').click();
  await expect(sheet()).toHaveCount(0);
  // A cut of 1600 × 900 at the foot of 1800.
  expect(state.sent.at(-1)).toMatchObject({ shape: 'background', focus: { x: 0.5, y: 0.75 } });
  expect(state.pictures.content).toEqual({ ...none, logo: kept, background: kept });
  await expect(background.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
});

test('[SETUP-9] a finger is not told to drag a photo, a mouse is', async () => {
  await openPictures();
  await expect(part('Logo and photo')).toContainText('Or drop one here. JPEG, PNG or WebP.');
  await touchOnly();
  await expect(part('Logo and photo')).not.toContainText('drop one here');
  await expect(part('Logo and photo')).toContainText('JPEG, PNG or WebP.');
});

test('[SETUP-9] what is no photo is said, by the browser as by the server', async () => {
  const state = await openPictures({}, { refusesPhotos: true });
  const background = group('Photo of the home page');
  await choose(background, new File(['hello'], 'hello.jpg', { type: 'image/jpeg' }));
  await expect(messages()).toContainText('This is no photo that can be opened.');
  await messages().getByRole('button').last().click();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }));
  const drop = new DragEvent('drop', { dataTransfer: clipboardData, bubbles: true, cancelable: true });
  (await elementOf(background.getByCss('input[type=file]'))).dispatchEvent(drop);
  await expect(messages()).toContainText('JPEG, PNG and WebP can.');
  await messages().getByRole('button').last().click();
  await choose(background, await aPhoto(1600, 900));
  await inSheet('Use this photo').click();
  await expect(messages()).toContainText('This is no photo that can be opened.');
  await expect(sheet()).toBeVisible();
  expect(state.edits).toEqual([]);
});

test('[SETUP-9] a picture that guests leaf through comes with its photo and its words, is moved, and goes', async () => {
  const spring = { ...kept, alt: { it: 'Menu di primavera' } };
  const state = await openPictures({ bulletins: [{ ...kept, alt: {} }, spring] });
  const list = 'Pictures of the restaurant';
  await expect(rowsOf(list).first()).toContainText('Picture 1, without words');
  await part(list).getByRole('button', { name: 'New picture' }).click();
  await inSheet('Save').click();
  await expect(sheet()).toContainText('Choose a photo first.');
  await expect(sheet()).toContainText('Something has to stand here, in one language at least.');
  await expectAccessible();
  await choose(sheet(), await aPhoto(800, 1200));
  await sheet().getByRole('slider').fill('0');
  await inSheet('Use this photo').click();
  await expect(inSheet('Choose another photo')).toBeVisible();
  await sheet()
    .getByRole('textbox', { name: /^What it shows · / })
    .first()
    .fill(' Il tè del sabato ');
  await expectAccessible();
  await inSheet('Save').click();
  await expect(rowsOf(list).nth(2)).toContainText('Il tè del sabato');
  expect(state.sent).toMatchObject([{ shape: 'poster', focus: { x: 0.5, y: 1000 / 1200 / 2 } }]);
  expect(state.pictures.content.bulletins[2]).toEqual({ ...kept, alt: { it: 'Il tè del sabato' } });

  await button('Move up: Il tè del sabato').click();
  await expect(rowsOf(list).nth(1)).toContainText('Il tè del sabato');
  await rowsOf(list).nth(2).getByRole('button', { name: 'Menu di primavera', exact: true }).click();
  await inSheet('Remove').click();
  await expect(rowsOf(list)).toHaveCount(2);
});

test('[SETUP-9] how things work is shown in as many pictures as guests leaf through', async () => {
  const five = Array.from({ length: 5 }, (_, index) => ({ ...kept, alt: { it: `Passo ${index + 1}` } }));
  await openPictures({ guide: five });
  await expect(rowsOf('How it works')).toHaveCount(5);
  const another = part('How it works').getByRole('button', { name: 'New picture' });
  await expect(another).toBeDisabled();
  await expect(part('How it works')).toContainText('There is room for 5: remove one first.');
});

test.each([
  ['de', 360, 740],
  ['zh', 360, 740],
  ['zh', 1024, 768],
  ['de', 1280, 800],
] as const)(
  'the pictures for guests fit and are accessible in %s at %ix%i',
  async (language, width, height) => {
    const shown = [
      { ...kept, alt: { it: 'Il tè del sabato, dalle quindici alle diciotto, con dolci della casa' } },
    ];
    await openPictures({ logo: kept, background: kept, bulletins: shown, guide: shown }, { language });
    await page.viewport(width, height);
    await expect(rowsOf(language === 'de' ? 'So geht’s' : '使用指南')).toHaveCount(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);
