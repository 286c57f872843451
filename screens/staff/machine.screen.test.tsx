import { addresses } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';

const well = {
  free_bytes: 1e12,
  is_low: false,
  is_full: false,
  clock_behind_ms: 0,
  backup_at: null,
  is_backup_overdue: false,
};

test('a backup that is overdue is said over the room as an alert, with the way on', async () => {
  await openConsole('floor', {
    with: (server) => server.answer(addresses.staffHealth, { ...well, is_backup_overdue: true }),
  });
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent('The data of the restaurant could not be backed up.');
  await expect.element(alert).toHaveTextContent('call whoever looks after this computer');
  await expectAccessible();
});

test('[CLOCK-1] a clock that was put back is told over every room, with how far and what to do', async () => {
  await openConsole('kitchen', {
    with: (server) => server.answer(addresses.staffHealth, { ...well, clock_behind_ms: 65 * 60_000 }),
  });
  const said = page.getByRole('alert').filter({ hasText: /clock/ });
  await expect
    .element(said)
    .toHaveTextContent(
      'The clock of the restaurant’s computer was put back by 1 h 5 min: orders and rounds go on, but please have it set to the right time.',
    );
  await expectAccessible();
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Floor', level: 1 })).toBeVisible();
  await expect.element(said).toBeVisible();
});
