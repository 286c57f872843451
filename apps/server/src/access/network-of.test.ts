import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test('an IPv4 address counts by itself, however the system writes it', () => {
  const ways = ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:FFFF:192.0.2.7'];
  expect(ways.map(networkOf)).toEqual(ways.map(() => '192.0.2.7'));
});

test('all addresses of an IPv6 network of 64 bits count as one, those of the next as another', () => {
  const here = [
    '2001:db8:0:1::',
    '2001:db8:0:1::1',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8:0:1:0::5',
  ];
  expect(here.map(networkOf)).toEqual(here.map(() => '2001:db8:0:1::/64'));
  expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
