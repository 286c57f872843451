import type { ServiceOptionWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { kindOfOption, splitOptions, type OptionKind } from './option-kind.ts';

test.each<[OptionKind, string]>([
  ['water', 'Water'],
  ['water', 'De l’eau'],
  ['water', '加水'],
  ['bill', 'L’addition'],
  ['bill', 'Die Rechnung'],
  ['bill', 'Il conto'],
  ['cutlery', 'Besteck und Stäbchen'],
  ['napkins', 'Guardanapos'],
  ['high-chair', 'Trona'],
  ['plates', 'Débarrasser'],
  ['allergens', 'Lista de alergénios'],
  ['other', 'Chiamare il cameriere'],
  ['other', 'Un racconto'],
])('[CS-01] an option is about %s by the words of one language: %s', (kind, words) => {
  expect(kindOfOption({ title: { xx: words } })).toBe(kind);
});

const option = (id: number, en: string) => ({ id, title: { en } }) as unknown as ServiceOptionWire;

test('[CS-01] water and the bill are called for at once, unless nothing else were left to choose', () => {
  const [water, bill, chair] = [option(1, 'Water'), option(2, 'The bill'), option(3, 'High chair')];
  expect(splitOptions([water, bill, chair])).toEqual({ quick: [water, bill], offered: [chair] });
  expect(splitOptions([water, bill])).toEqual({ quick: [], offered: [water, bill] });
});
