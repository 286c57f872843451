import { must } from '@tavolata/domain';
import { onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBusyEvening } from '../support/busy-evening.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { onPaper } from '../support/media.ts';

test.each([
  ['reports', 'tablet'],
  ['reports', 'phone'],
  ['menu', 'tablet'],
  ['people', 'tablet'],
  ['settings/log', 'phone'],
] as const)(
  'who prints a room with the browser’s own command gets all of it, dark on white and without the rail: %s on a %s',
  async (room, size) => {
    await openConsole(room, { size, with: answerBusyEvening });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    // As the page of the console calls it, and no test's.
    const root = must(title.element().closest('body > *'), 'where the console stands');
    const id = root.id;
    root.id = 'root';
    onTestFinished(() => void (root.id = id));
    await onPaper();
    await expect(title).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Rooms', exact: true })).toHaveCount(0);
    expect(getComputedStyle(title.element()).color).toBe('rgb(0, 0, 0)');
    const main = page.getByRole('main').element();
    const cut = [main, ...main.querySelectorAll(':not(.visually-hidden)')].filter(
      (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible',
    );
    expect(cut.map((part) => part.getAttribute('class'))).toEqual([]);
  },
);

test('a report on paper has its period and its figures, and no way to files, other rooms or other days', async () => {
  await openConsole('reports', { size: 'tablet', with: answerBusyEvening });
  const main = page.getByRole('main');
  const ways = [
    main.getByRole('button', { name: 'Excel file', exact: true }),
    main.getByRole('button', { name: 'The day before', exact: true }),
    main.getByRole('button', { name: 'Week', exact: true }),
    main.getByLabelText('Go to a date', { exact: true }),
  ];
  for (const way of ways) await expect(way).toBeVisible();
  await onPaper();
  for (const way of ways) await expect(way).toBeHidden();
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
