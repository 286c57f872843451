import { afterEach, expect, test } from 'vitest';
import { snackbars } from './snackbars.ts';
import { tellRejections } from './use-unhandled-rejections.ts';

afterEach(() => {
  snackbars.close('broken');
});

/** A page on which a promise fails. */
function failAt(page: EventTarget, reason: unknown): void {
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test('a promise that fails where nobody has caught it is told in the words of that moment, with its reason and the way on', () => {
  const page = new EventTarget();
  let words = 'Something broke.';
  const stop = tellRejections(page, () => ({ words, reloadLabel: 'Reload' }));
  words = 'Etwas ist kaputt.';
  failAt(page, new Error('the file is gone'));
  expect(snackbars.snapshot()).toMatchObject([
    {
      level: 'error',
      text: 'Etwas ist kaputt.',
      action: { label: 'Reload' },
      details: ['Error: the file is gone'],
    },
  ]);
  stop();
});

test('after the app has gone nobody is told any more', () => {
  const page = new EventTarget();
  tellRejections(page, () => ({ words: 'Something broke.', reloadLabel: 'Reload' }))();
  failAt(page, 'late');
  expect(snackbars.snapshot()).toEqual([]);
});
