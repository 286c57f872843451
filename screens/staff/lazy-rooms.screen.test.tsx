import { addresses } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { AroundConsole } from '../../apps/staff/src/app/app.tsx';
import { startConsole } from '../../apps/staff/src/app/start-console.ts';
import { lazyRoom } from '../../apps/staff/src/shared/lazy-room.tsx';
import { TextsProvider } from '../../apps/staff/src/shared/texts.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { showAt, startFarServer } from '../support/open-screen.ts';

test('a room whose file can’t come says so, and opens with one press once it can', async () => {
  startFarServer();
  let isReachable = false;
  const Room = lazyRoom('cellar', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ keeper }: { readonly keeper: string }) => <h1>The cellar of {keeper}</h1>;
  });
  await showAt('/staff/cellar', 'tablet', async () => {
    const started = await startConsole();
    started.queries.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
    return (
      <AroundConsole staffConsole={started}>
        <TextsProvider texts={started.speech.getState().t}>
          <main>
            <Room keeper="Ana" />
          </main>
        </TextsProvider>
      </AroundConsole>
    );
  });
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('No answer from the server.');
  isReachable = true;
  await failed.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The cellar of Ana', exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('a room that has come once is there at once when somebody comes back', async () => {
  await openConsole('codes', {
    with: (far) => {
      const quick_service = { url: 'https://prova.example/?table_id=-1', svg: '<svg/>' };
      far.answer(addresses.codes, { tables: [], quick_service, sections: [], has_wifi: false });
      far.answer(addresses.codeKeys, { now: 0, keys: [] });
    },
  });
  const codes = page.getByRole('heading', { name: 'Codes on the tables', level: 1, exact: true });
  await expect(codes).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(codes).toHaveCount(0);
  await page.getByRole('link', { name: 'Codes', exact: true }).click();
  await expect(codes).toBeVisible();
});
