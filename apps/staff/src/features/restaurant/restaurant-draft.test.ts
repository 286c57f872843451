import type { RestaurantEditorReply } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { firstDraft, signsOffered, withLanguage, zonesOffered } from './restaurant-draft.ts';

const content = {
  ...{ name: 'Tavolata', address: '', phone: '', currency_symbol: '€', time_zone: 'UTC' },
  name_languages: ['en', 'it'],
  wifi: null,
} satisfies RestaurantEditorReply['restaurant']['content'];
const house: RestaurantEditorReply = {
  ...{ version: 1, restaurant: { revision: 'r', content }, sections: [], tables: [], has_orders: false },
  guest_info: {
    revision: 'g',
    content: { announcements: [], notice: {}, links: [], service_options: [] },
  },
  featured: [],
  guest_pictures: { revision: 'p', content: { logo: null, background: null, bulletins: [], guide: [] } },
};
const device = { timeZone: 'Europe/Vienna', language: 'de' } as const;

test('a new restaurant is proposed the zone and the language of this device, and no name', () => {
  expect(firstDraft(house, device)).toMatchObject({
    name: '',
    time_zone: 'Europe/Vienna',
    name_languages: ['de', 'en'],
  });
  const english = firstDraft(house, { ...device, language: 'en' });
  expect(english.name_languages).toEqual(['en', 'it']);
});

test('of a restaurant that somebody has set up nothing is proposed', () => {
  const named = { ...content, name: 'Da Prova', time_zone: 'Europe/Rome' };
  expect(firstDraft({ ...house, restaurant: { revision: 'r', content: named } }, device)).toBe(named);
  expect(firstDraft({ ...house, has_orders: true }, device)).toBe(content);
});

test('two languages are never the same: one that is the other already changes places with it', () => {
  expect(withLanguage(['it', 'zh'], 0, 'de')).toEqual(['de', 'zh']);
  expect(withLanguage(['it', 'zh'], 0, 'zh')).toEqual(['zh', 'it']);
  expect(withLanguage(['it', 'zh'], 1, 'it')).toEqual(['zh', 'it']);
});

test('what the restaurant has already is offered', () => {
  expect(signsOffered('kn')).toContain('kn');
  expect(signsOffered('€').filter((sign) => sign === '€')).toHaveLength(1);
  expect(zonesOffered('UTC', 'Europe/Vienna').slice(0, 2)).toEqual(['Europe/Vienna', 'UTC']);
});
