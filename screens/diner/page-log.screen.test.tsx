import { expect, test } from 'vitest';
import { expectNoted, faultsOfPage } from '../support/page-log.ts';

const late = 'Error: ResizeObserver loop completed with undelivered notifications.';

test('sizes that chase each other without end are a fault of the page, one that is told a frame later is none', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  let times = 0;
  let until = 2;
  const chasing = new ResizeObserver(() => {
    times += 1;
    if (times < until) box.style.width = `${100 + times}px`;
  });
  chasing.observe(box);
  await expect.poll(() => times).toBe(2);
  expect(faultsOfPage()).toEqual([]);

  until = 20;
  box.style.width = '99px';
  await expect.poll(() => times).toBe(20);
  expect(faultsOfPage()).toContain(late);
  expectNoted(late);
  chasing.disconnect();
  box.remove();
});
