import type { StationContent } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { namesOf, wordsOf } from './contents.ts';

type NameLanguages = RestaurantRecord['info']['nameLanguages'];
type Station = RestaurantRecord['stations'][number];

export function stationToContent({ names, language }: Station, languages: NameLanguages): StationContent {
  // What was stored was one of them once.
  return { names: wordsOf(names, languages), language: language as StationContent['language'] };
}

export function stationFromContent(
  { names, language }: StationContent,
  id: string,
  languages: NameLanguages,
): Station {
  return { id, names: namesOf(names, languages), language };
}

/** A word for a station that nobody has yet: its name in plain letters, with a number where that is taken or has none. */
export function keyOfStation(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  const word = plain || 'station';
  let key = word;
  for (let number = 2; taken.includes(key); number += 1) key = `${word}-${number}`;
  return key;
}
