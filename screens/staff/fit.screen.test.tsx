import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';

test.each([320, 360, 390])(
  'the parts of the settings stand two by two where one line is too narrow, %i px wide',
  async (width) => {
    await openConsole('settings', { language: 'de' });
    await page.viewport(width, 844);
    const parts = page.getByRole('group', { name: 'Anzeigen', exact: true }).getByRole('button');
    await expect(parts).toHaveCount(4);
    const tops = () => parts.elements().map((part) => part.getBoundingClientRect().top);
    await expect
      .poll(() => tops().map((top) => tops().filter((other) => other === top).length))
      .toEqual([2, 2, 2, 2]);
    for (const part of parts.elements()) {
      const { left, right } = part.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    await expectAccessible();
  },
);
