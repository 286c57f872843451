import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readDemoMenuFile } from '../demo/demo-restaurant.ts';
import { drawPlate } from './draw-plate.ts';
import { foodShape, partNames } from './food-shapes.ts';
import { makePictureFile } from './picture-files.ts';

const noIcons = () => null;

/** The demo's dishes and menus as they are drawn, the heaviest first. */
function demoDrawings() {
  const file = readDemoMenuFile();
  return [...file.dishes, ...file.menus]
    .flatMap(({ key, picture }) => {
      if (picture?.plate === undefined) return [];
      const { plate, icons = [], garnish = [] } = picture;
      return [{ key, icons: icons.length, svg: drawPlate({ plate, icons, garnish }, noIcons) }];
    })
    .toSorted((a, b) => b.svg.length - a.svg.length);
}

describe('dishes are composed of parts', () => {
  test.each(partNames)(
    'the part %s is lit by the one lamp, or glows by itself, and is drawn with numbers only',
    (part) => {
      const drawn = foodShape(`${part}:tomato`);
      expect(drawn).not.toMatch(/NaN|undefined|null/);
      expect(drawn).toMatch(/url\(#(bulk|fine|wet|haze)\)|opacity/);
    },
  );

  test('parts lie on each other in the order in which they are named', () => {
    const noodles = foodShape('noodles:wheat') ?? '';
    const stacked = foodShape('noodles:wheat+sauce:tomato') ?? '';
    expect(stacked.length).toBeGreaterThan(noodles.length);
    expect(stacked.indexOf('#D8432E')).toBeGreaterThan(stacked.lastIndexOf('stroke-linecap="round">'));
  });

  test('a dish with one part that nobody can draw is none', () => {
    expect(foodShape('noodles:wheat+sauce:gold')).toBeNull();
    expect(foodShape('cloud:tomato')).toBeNull();
  });

  test('every dish and menu of the demo is drawn from our own parts, in at most 90 kB', () => {
    const drawings = demoDrawings();
    expect(drawings.length).toBeGreaterThan(160);
    expect(drawings.filter(({ svg }) => svg.length > 90_000).map(({ key }) => key)).toEqual([]);
  });

  test('the heaviest of them weigh at most 9 kB on a menu card', { timeout: 60_000 }, async () => {
    for (const { key, svg } of demoDrawings().slice(0, 4)) {
      const card = await makePictureFile(Buffer.from(svg), { width: 320, format: 'webp' });
      expect(card.length, key).toBeLessThan(9_000);
    }
  });

  test('food is brighter than the table it stands on', { timeout: 60_000 }, async () => {
    for (const { key, svg } of demoDrawings().slice(-4)) {
      const { channels } = await sharp(Buffer.from(svg)).resize({ width: 160 }).stats();
      const brightest = Math.max(...channels.slice(0, 3).map(({ max }) => max));
      expect(brightest, key).toBeGreaterThan(190);
    }
  });
});
