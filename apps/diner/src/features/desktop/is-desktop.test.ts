import { expect, test } from 'vitest';
import { isDesktopBrowser } from './is-desktop.ts';

const on = (system: string, rest = 'Chrome/140.0.0.0 Safari/537.36') => `Mozilla/5.0 (${system}) ${rest}`;

test.each([
  ['Windows', on('Windows NT 10.0; Win64; x64'), 0],
  ['Windows with a touch screen', on('Windows NT 10.0; Win64; x64'), 10],
  ['Linux', on('X11; Linux x86_64'), 0],
  ['a Mac', on('Macintosh; Intel Mac OS X 10_15_7'), 0],
])('[E-11] %s is a desktop', (_name, userAgent, maxTouchPoints) => {
  expect(isDesktopBrowser({ userAgent, maxTouchPoints })).toBe(true);
});

test.each([
  ['an Android phone', on('Linux; Android 14; Pixel 8', 'Chrome/140.0 Mobile Safari/537.36'), 5],
  ['an Android tablet', on('Linux; Android 14; SM-X710'), 5],
  ['an iPhone', on('iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Version/18.0 Mobile/15E148 Safari/604.1'), 5],
  ['an iPad, which says it is a Mac', on('Macintosh; Intel Mac OS X 10_15_7'), 5],
])('[E-11] %s is none', (_name, userAgent, maxTouchPoints) => {
  expect(isDesktopBrowser({ userAgent, maxTouchPoints })).toBe(false);
});
