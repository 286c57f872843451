import { allergens, marks, must } from '@tavolata/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleMenu } from '@tavolata/domain/testing';
import { allergensFromWire, marksFromWire } from './labels.ts';
import { dishFromWire, dishToWire } from './dish.ts';

test('[M-16] allergens and marks are read from a list and from words with asterisks between them, alike', () => {
  fc.assert(
    fc.property(
      fc.subarray([...allergens], { minLength: 1 }),
      fc.subarray([...marks]),
      fc.constantFrom('*', ' * '),
      (contained, shown, between) => {
        const declaration = { state: 'contains', allergens: contained };
        expect(allergensFromWire(contained)).toEqual(declaration);
        expect(allergensFromWire(contained.join(between))).toEqual(declaration);
        expect(allergensFromWire(`*${contained.join('*')}*`)).toEqual(declaration);
        expect(marksFromWire(shown)).toEqual(shown);
        expect(marksFromWire(shown.join(between))).toEqual(shown);
      },
    ),
  );
});

test('[M-16] an empty list says none of the 14; an empty string, nothing, or a word that is none of them leaves it open', () => {
  expect(allergensFromWire([])).toEqual({ state: 'none' });
  for (const open of ['', ' ** ', null, 'milk*dragon', ['dragon']])
    expect(allergensFromWire(open)).toEqual({ state: 'not-provided' });
  expect(marksFromWire('vegan*dragon')).toEqual(['vegan']);
  expect(marksFromWire(null)).toEqual([]);
});

test('[M-16] a dish of a server that writes strings is the same dish', () => {
  const dish = {
    ...must(sampleMenu.dishes[0], 'the sample menu has dishes'),
    marks: ['raw', 'vegan'] as const,
  };
  const wire = dishToWire({ ...dish, allergens: { state: 'contains', allergens: ['milk', 'fish'] } });
  expect(dishFromWire({ ...wire, allergen: 'fish*milk', other_detail_info: 'vegan*raw' })).toEqual(
    dishFromWire(wire),
  );
});
