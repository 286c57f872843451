import { describe, expect, test } from 'vitest';
import { addressInFrame, addressOnTop } from './frame-address.ts';

const top = (address: string) => new URL(address, 'https://menu.example.com');

describe('[E-11] the frame on a desktop', () => {
  test('shows where the visitor wanted to go, a scanned code included', () => {
    expect(addressInFrame(top('/?table_id=k1.Ab'))).toBe('/?table_id=k1.Ab');
    expect(addressInFrame(top('/Home'))).toBe('/Home');
  });

  test('shows after a reload what it showed before', () => {
    expect(addressInFrame(top(addressOnTop('/Main')))).toBe('/Main');
  });

  test.each(['#/elsewhere', '#//evil.example', '#javascript:alert(1)', '#/Home/x', '#'])(
    'is led nowhere by %s in the address',
    (hash) => {
      expect(addressInFrame(top(`/${hash}`))).toBe('/');
    },
  );
});
