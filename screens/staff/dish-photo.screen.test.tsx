import { addresses, type MenuEdit } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPhoto } from '../support/a-photo.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { keptPicture } from '../support/kept-pictures.ts';
import { elementOf } from '../support/locators.ts';

const stored = { hash: keptPicture, thumb_hash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };

/** What the photo that was sent shows, and where the eye should rest in it. */
interface Sent {
  readonly photo: string;
  readonly focus: { readonly x: number; readonly y: number };
}

/** The form of a dish without a photo, on a server that takes photos unless it is told otherwise. */
async function openDish(answer: typeof stored | Rejected = stored) {
  const sent: Sent[] = [];
  const edits: MenuEdit[] = [];
  await openConsole('menu', {
    with: (far: FarServer) => {
      far.answer(addresses.menuEditor, () => inject('sampleRestaurants').rome.menuEditor);
      far.answer(addresses.storePhoto, ({ body }) => {
        sent.push(body as Sent);
        return answer;
      });
      far.answer(addresses.editMenu, ({ body }) => {
        edits.push((body as { readonly edit: MenuEdit }).edit);
        return { version: 2, id: 12 };
      });
    },
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('link', { name: /^Nigiri tonno/ }).click();
  return { sent, edits, photo: page.getByRole('region', { name: 'Photo', exact: true }) };
}

const choose = async (file: File) =>
  userEvent.upload(await elementOf(page.getByCss('input[type=file]')), file);
const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
const messages = page.getByRole('region', { name: 'Messages' });

test('[EDIT-7] a chosen photo is moved until the dish lies in it, and shown once the dish is saved', async () => {
  const { sent, edits, photo } = await openDish();
  await choose(await aPhoto(800, 600 * 2));
  await expect(sheet.getByRole('img', { name: 'The photo as the card shows it' })).toBeVisible();
  const slider = sheet.getByRole('slider');
  await expect(slider).toHaveValue('50');
  await slider.fill('100');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Use this photo' }).click();
  await expect(sheet).toBeHidden();
  // A cut of 800 × 600 at the foot of 1200.
  expect(sent).toMatchObject([{ focus: { x: 0.5, y: 0.75 } }]);
  expect(atob(sent[0]?.photo ?? '').slice(0, 3)).toBe('\u00FF\u00D8\u00FF');
  await expect(photo.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => edits).toMatchObject([{ type: 'changeDish', content: { picture: stored } }]);
});

test('a pasted photo of the card’s shape needs no moving, and can be taken away again', async () => {
  const { sent, photo } = await openDish();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await aPhoto(400, 300));
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  await expect(sheet).toContainText('nothing is cut off');
  await expect(sheet.getByRole('slider')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Use this photo' }).click();
  await photo.getByRole('button', { name: 'Remove the photo' }).click();
  await expect(photo.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(sent).toMatchObject([{ focus: { x: 0.5, y: 0.5 } }]);
});

test('what is no photo is said, by the browser as by the server', async () => {
  await openDish(new Rejected('malformed'));
  await choose(new File(['hello'], 'hello.jpg', { type: 'image/jpeg' }));
  await expect(messages).toContainText('This is no photo that can be opened.');
  await expect(sheet).toHaveCount(0);
  await choose(await aPhoto(400, 300));
  await expect(sheet).toBeVisible();
  await expect(messages).not.toContainText('This is no photo that can be opened.');
  await sheet.getByRole('button', { name: 'Use this photo' }).click();
  await expect(messages).toContainText('This is no photo that can be opened.');
  await expect(sheet).toBeVisible();
});

test('where there is no room for more photos it is said how much there is, and who can give more', async () => {
  await openDish(new Rejected('quota-reached', {}, { storageMb: 2000 }));
  await choose(await aPhoto(400, 300));
  await sheet.getByRole('button', { name: 'Use this photo' }).click();
  await expect(messages).toContainText('this restaurant may keep 2000 MB. Whoever runs the server');
  await expect(sheet).toBeVisible();
});
