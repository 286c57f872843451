import { expect, test } from 'vitest';
import type { RestaurantReply } from '@tavolata/protocol';
import { namingOf } from './names.tsx';

const info: RestaurantReply['info'] = {
  restaurant_name: 'Sole',
  currency_name: '€',
  time_zone: 'Europe/Rome',
  name_languages: ['it', 'zh'],
  address: '',
  phone: '',
  logo: null,
  background: null,
};

test.each([
  ['first', { showItemName1: 1 }],
  ['first', { showItemName1: true }],
  ['second', { showItemName1: 0 }],
  ['second', { showItemName1: false }],
])('[M-11] the %s name is shown where the restaurant says %o', (field, value) => {
  const settings = [{ id: 101, name: 'show-item-name1-or-item-name2', value }];
  expect(namingOf({ info, settings }, 'de').nameRule.field).toBe(field);
});

test.each([
  ['de', { enable: 1 }],
  ['de', { enable: true }],
  [null, { enable: 0 }],
  [null, { enable: false }],
])('[M-11] names in the guest’s language: %s where the restaurant says %o', (guestLanguage, value) => {
  const settings = [{ id: 102, name: 'names-in-guest-language', value }];
  expect(namingOf({ info, settings }, 'de').nameRule.guestLanguage).toBe(guestLanguage);
});
