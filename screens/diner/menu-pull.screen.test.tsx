import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { pulling } from '../../apps/diner/src/features/menu/pulling.ts';
import { aLaCarte, dinner, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Finger } from '../support/finger.ts';
import { ask, elementOf } from '../support/locators.ts';
import { standsStill } from '../support/stands-still.ts';

test('[M-09] a finger pulls the list past its end to the next menu, and past its top back to the one before', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1);
  await canPull();
  const menu = page.getByRole('heading', { level: 1 });
  await expect(menu).toContainText(dinner);
  // The right half of the list.
  const at = (y: number) => ({ x: 250, y });
  const finger = new Finger();

  // At its end there is a button for it too; a short pull shows where it would lead, and goes nowhere.
  await scrollToEnd();
  await expect(page.getByRole('button', { name: 'Next: À la carte' })).toBeVisible();
  await finger.down(at(500));
  await finger.moveTo(at(450));
  await expect(page.getByText('Pull further: À la carte')).toBeVisible();
  await finger.up();
  await expect(page.getByText('Pull further: À la carte')).toBeHidden();
  await expect(menu).toContainText(dinner);

  await finger.down(at(500));
  await finger.moveTo(at(400));
  await expect(page.getByText('Release for À la carte')).toBeVisible();
  await finger.up();
  await expect(menu).toContainText(aLaCarte);

  await finger.down(at(300));
  await finger.moveTo(at(400));
  await expect(page.getByText(`Release for ${dinner}`)).toBeVisible();
  await finger.up();
  await expect(menu).toContainText(dinner);
});

test('no listener of touches keeps the list from scrolling at once', async ({ restaurant }) => {
  const listening = vi.spyOn(EventTarget.prototype, 'addEventListener');
  await sitDown(restaurant, 1);
  await canPull();
  const list = page.getByRole('list', { name: 'Dishes' });
  const drawn = await elementOf(list);
  const touches = listening.mock.calls.flatMap(([type, , options], call) => {
    const target: unknown = listening.mock.contexts[call];
    const isAround = target instanceof Element && target.contains(drawn);
    return isAround && ['touchstart', 'touchmove', 'wheel'].includes(type)
      ? [{ type, isPassive: typeof options === 'object' && options.passive === true }]
      : [];
  });
  for (const type of ['touchstart', 'touchmove']) expect(touches.map((one) => one.type)).toContain(type);
  expect(touches.filter(({ isPassive }) => !isPassive)).toEqual([]);
});

/** What a pull needs comes after the first dishes. */
async function canPull(): Promise<void> {
  await pulling.fetch();
  await standsStill();
}

/** The list grows while its last rows are measured: it is at its end once it stays there. */
async function scrollToEnd(): Promise<void> {
  const gapAfterScrolling = () =>
    ask(page.getByRole('list', { name: 'Dishes' }).parent(), (scroller) => {
      const gap = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
      return gap;
    });
  await expect.poll(gapAfterScrolling).toBeLessThanOrEqual(1);
}
