import { expect, test } from 'vitest';
import { pictureAddress, randomForPictures } from './picture-address.tsx';

const settingsWith = (value: unknown) => [{ id: 145, name: 'is_add_pic_random', value }];

test('[E-16] pictures come from the server of the config', () => {
  const at = (server: string) => pictureAddress({ server, random: 7 }, [])('ab12', 560);
  expect(at('')).toBe('/pictures/ab12-560.webp');
  expect(at('https://api.example.com')).toBe('https://api.example.com/pictures/ab12-560.webp');
});

test('[API-11] a restaurant that wants no picture out of a cache has a number behind each', () => {
  const at = (value: unknown) => pictureAddress({ server: '', random: 4711 }, settingsWith(value));
  expect(at(1)('ab12', 160)).toBe('/pictures/ab12-160.webp?random=4711');
  expect(at(0)('ab12', 160)).toBe('/pictures/ab12-160.webp');
});

test('[API-11] the number is a whole one of at most 100000', () => {
  for (let load = 0; load < 1000; load += 1) {
    const number = randomForPictures();
    expect(Number.isInteger(number) && number >= 0 && number <= 100_000).toBe(true);
  }
});
