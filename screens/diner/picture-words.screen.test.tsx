import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { arrive, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { keptPicture } from '../support/kept-pictures.ts';
import { ask } from '../support/locators.ts';

const kept = { hash: keptPicture, thumb_hash: '' };

test('[SETUP-9, H-04] who can’t see a picture hears what it shows, in a language of theirs or said in its own', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, {
    with: (server) =>
      server.change(addresses.restaurant, (reply) => ({
        ...reply,
        bulletins: [
          { ...kept, alt: { it: 'Il tè del sabato', en: 'Tea on Saturdays' } },
          { ...kept, alt: { it: 'Pesce fresco' } },
          kept,
        ],
        guide: [{ ...kept, alt: { en: 'Order on the phone' } }],
      })),
  });
  const section = (key: string) =>
    page.getByCss('section').filter({
      has: page.getByRole('heading', { level: 2, name: phone.words.say(key), exact: true }),
    });
  const pictures = section('home.pictures');
  const images = pictures.getByCss('li img');
  await expect(images.first()).toHaveAttribute('alt', 'Tea on Saturdays');
  expect(await ask(images.first(), (image) => image.getAttribute('lang'))).toBeNull();
  await expect(images.nth(1)).toHaveAttribute('alt', 'Pesce fresco');
  await expect(images.nth(1)).toHaveAttribute('lang', 'it');
  await expect(images.nth(2)).toHaveAttribute('alt', '');
  await expect(section('home.guide').getByCss('img')).toHaveAttribute('alt', 'Order on the phone');
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  await expectAccessible();
  await pictures.getByRole('button', { name: 'Open picture 2 of 3 Pesce fresco', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: phone.words.say('home.pictures') });
  const shown = viewer.getByCss('.yarl__slide_current img');
  await expect(shown).toHaveAttribute('alt', 'Pesce fresco');
  await expect.poll(() => ask(shown, (image) => image.closest('[lang]')?.getAttribute('lang'))).toBe('it');
  await expectAccessible();
});
