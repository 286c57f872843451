import { expect, test } from 'vitest';
import { takeTableLink } from './table-link.ts';

test('[E-01] the code on the table is taken out of the address', () => {
  expect(takeTableLink(new URL('https://menu.example/?table_id=k1.Ab_9&lang=it#top'))).toEqual({
    tableLink: 'k1.Ab_9',
    rest: '/?lang=it#top',
  });
});

test('an address without a code stays as it is', () => {
  expect(takeTableLink(new URL('https://menu.example/Home'))).toEqual({ tableLink: null, rest: '/Home' });
});
