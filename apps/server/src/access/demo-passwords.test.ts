import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoRestaurantName, refuseDemoPasswords } from './demo-passwords.ts';
import type { Login } from './staff-accounts.ts';

const demoLogins: readonly Login[] = [
  { account: 'manager', password: 'tavolata', role: 'manager' },
  { account: 'waiter', password: 'tavolata', role: 'waiter' },
];
const demo = { demoLogins, restaurantName: demoRestaurantName, publicUrl: null };

test('the demo is called as its menu file says', () => {
  const file = new URL('../catalogue/demo/demo-restaurant.json', import.meta.url);
  const { info } = JSON.parse(readFileSync(file, 'utf8')) as { info: { name: string } };
  expect(info.name).toBe(demoRestaurantName);
});

test('the demo in its own network is served with the passwords that everybody knows', () => {
  expect(() => refuseDemoPasswords(demo)).not.toThrow();
  expect(() => refuseDemoPasswords({ ...demo, publicUrl: 'http://10.0.0.4:8080' })).not.toThrow();
});

test('a restaurant of somebody’s own is not, and the sentence names the accounts and the command', () => {
  expect(() => refuseDemoPasswords({ ...demo, restaurantName: 'Da Piero' })).toThrow(
    "manager, waiter can log in with the demo's password, which everybody knows, and Da Piero is not the demo: " +
      'give them own ones with  npm run password -- manager waiter',
  );
});

test('the demo under an address that is open to everybody is not, until its passwords are its own', () => {
  const open = { ...demo, publicUrl: 'https://menu.example.com' };
  expect(() => refuseDemoPasswords(open)).toThrow('https://menu.example.com is open to everybody');
  expect(() => refuseDemoPasswords({ ...open, demoLogins: [] })).not.toThrow();
});
