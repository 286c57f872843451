import { describe, expect, test } from 'vitest';
import { readDemoMenuFile } from '../demo/demo-restaurant.ts';
import { pictureEntries } from '../menu-file/picture-entries.ts';
import { drawPlate } from './draw-plate.ts';
import { UnknownIcon } from './pieces.ts';

const findIcon = (name: string) =>
  name === 'lemon' ? '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/>' : null;

describe('dishes are drawn on plates', () => {
  test('the same dish is always drawn the same, another differently', () => {
    const draw = (icons: string[]) => drawPlate({ plate: 'slate', icons }, findIcon);
    expect(draw(['lemon'])).toBe(draw(['lemon']));
    expect(draw(['lemon'])).not.toBe(draw(['lemon', 'lemon']));
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('%i pieces lie beside each other, all on the plate', (count) => {
    const svg = drawPlate(
      { plate: 'ceramic', icons: Array.from({ length: count }, () => 'maki:tuna') },
      findIcon,
    );
    const places = [...svg.matchAll(/<use href="#piece0" x="(\d+)" y="(\d+)" width="(\d+)"/g)];
    expect(new Set(places.map(([, x, y]) => `${x} ${y}`)).size).toBe(count);
    for (const [, x, y, size] of places) {
      const [centreX, centreY] = [Number(x) + Number(size) / 2, Number(y) + Number(size) / 2];
      expect(Math.hypot(centreX - 540, centreY - 405)).toBeLessThan(250);
    }
  });

  test('icons keep their own colours when they lie together', () => {
    const svg = drawPlate({ plate: 'board', icons: ['lemon'], garnish: ['sauce:ink'] }, findIcon);
    expect(svg).toContain('id="piece0-a"');
    expect(svg).toContain('url(#piece0-a)');
  });

  test('an icon that nobody has is told by its name', () => {
    expect(() => drawPlate({ plate: 'board', icons: ['maki:gold'] }, findIcon)).toThrow(UnknownIcon);
  });

  test('no two dishes of a category that stand beside each other look the same', () => {
    const file = readDemoMenuFile();
    const looks = new Map(pictureEntries(file).map(({ entry, pointer }) => [pointer, JSON.stringify(entry)]));
    const alike = file.dishes.filter(
      (dish, index) =>
        dish.category === file.dishes[index + 1]?.category &&
        looks.get(`/dishes/${index}/picture`) === looks.get(`/dishes/${index + 1}/picture`),
    );
    expect(alike.map((dish) => dish.key)).toEqual([]);
  });
});
