import { expect, test } from 'vitest';
import {
  announcementDraft,
  draftedAnnouncement,
  findPlace,
  withEntry,
  withMoved,
  withoutEntry,
  type GuestLink,
} from './guest-info-edits.ts';

const site: GuestLink = { kind: 'OFFICIAL_WEBSITE', url: 'https://a.example' };
const map: GuestLink = { kind: 'GOOGLE', url: 'https://b.example' };
const water = { id: 1, title: { en: 'Water' } };
const bread = { id: 2, title: { en: 'Bread' } };

test('an entry is changed in its place, a new one and one that has gone meanwhile come to the end', () => {
  const other = { ...site, url: 'https://c.example' };
  expect(withEntry([site, map], { seen: { ...site }, wanted: other })).toEqual([other, map]);
  expect(withEntry([site], { seen: null, wanted: map })).toEqual([site, map]);
  expect(withEntry([map], { seen: site, wanted: other })).toEqual([map, other]);
});

test('what guests can ask for is found by its number, however it is called by now', () => {
  const still = { id: 1, title: { en: 'Still water' } };
  expect(withEntry([still, bread], { seen: water, wanted: { id: 1, title: { en: 'Tap water' } } })).toEqual([
    { id: 1, title: { en: 'Tap water' } },
    bread,
  ]);
  expect(withoutEntry([still, bread], water)).toEqual([bread]);
  expect(withoutEntry([bread], water)).toEqual([bread]);
});

test('an entry that somebody else has changed or moved is found again, and one that they have taken out is not', () => {
  const other = { ...map, url: 'https://c.example' };
  expect(findPlace([site, map], 1, [site, other])).toBe(1);
  expect(findPlace([site, map], 1, [map, site])).toBe(0);
  expect(findPlace([site, map], 0, [map])).toBeNull();
  expect(findPlace([site, map], 1, [site])).toBeNull();
  expect(findPlace([water, bread], 0, [bread, { id: 1, title: { en: 'Still water' } }])).toBe(1);
  expect(findPlace([water, bread], 0, [bread])).toBeNull();
});

test('[SETUP-11] an announcement is written with a mark that is on or off, and is what it was where nobody has changed it', () => {
  const plain = { icon: 'clock', text: { en: 'Closes at ten' } };
  const marked = { ...plain, is_only_at_table: true as const };
  expect([plain, marked].map(announcementDraft)).toEqual([
    { ...plain, isOnlyAtTable: false },
    { ...plain, isOnlyAtTable: true },
  ]);
  expect([plain, marked].map(announcementDraft).map(draftedAnnouncement)).toEqual([plain, marked]);
});

test('an entry moves one place up or down', () => {
  expect(withMoved([water, bread], 1, -1)).toEqual([bread, water]);
  expect(withMoved([site, map], 0, 1)).toEqual([map, site]);
});
