import { addresses, type MenuPlanBody } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { aPlan, button, inSheet, messages, openPlanning, sheet, suggested } from '../support/planning.ts';
import type { Plan } from '../support/planning.ts';

const tuna = () => page.getByRole('link', { name: /^Nigiri tonno/ });
const question = () => page.getByRole('alertdialog');
const inQuestion = (name: string) => question().getByRole('button', { name, exact: true });
const names = { it: 'Nigiri tonno' };
const tunaGoes = { type: 'deleteDish', id: 12, content: { names } } as const;
/** That the tuna goes at five in the afternoon. */
const toGo = (parts: Partial<Plan> = {}) => aPlan({ what: tunaGoes, ...parts });
const goes = 'Goes on 4 July, 17:00';

async function forClosing() {
  await page.getByRole('button', { name: 'When the kitchen closes, 23:00' }).click();
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
  await expect(messages()).toContainText('Planned.');
}

for (const [width, height] of [
  [360, 740],
  [1024, 768],
] as const) {
  test(`[EDIT-16] a dish is deleted now or at a set time, and the editor says when it goes, at ${width} px`, async () => {
    const { planned, edits } = await openPlanning([]);
    await page.viewport(width, height);
    await tuna().click();
    await button('Delete').click();
    await expect(question()).toContainText('What has been sent stays on the bill');
    await expectAccessible();
    await inQuestion('Delete at a set time …').click();
    await expect(question()).toHaveCount(0);
    await expect(sheet()).toContainText('The dish goes off the menu then.');
    await expectAccessible();
    await forClosing();
    expect(edits).toEqual([]);
    expect(planned).toMatchObject([
      {
        ...{ instead_of: null, date: '2026-07-04', time: '23:00' },
        edit: { type: 'deleteDish', id: 12 },
      },
    ]);
    await expect(tuna()).toContainText(goes);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await button('1 change planned').click();
    const entry = sheet().getByRole('listitem');
    await expect(entry).toContainText('Nigiri tonno');
    await expect(entry).toContainText('The dish is deleted.');
    await expectAccessible();
    await inSheet('Close').first().click();
    await tuna().click();
    await expect(page.getByText(goes)).toBeVisible();
    await expectAccessible();
    // Said again, it is another time of the same plan.
    await button('Delete').click();
    await inQuestion('Delete at a set time …').click();
    await expect(sheet().getByLabelText('Time')).toHaveValue('23:00');
    await forClosing();
    expect(planned[1]).toMatchObject({ instead_of: 'plan-1', edit: { type: 'deleteDish', id: 12 } });
  });
}

test('[EDIT-16] a category and a menu that are still full are planned to go, if they are empty by then', async () => {
  const { planned, edits } = await openPlanning([]);
  await button('Edit: category 5').first().click();
  await inSheet('Delete at a set time …').click();
  await expect(sheet().last()).toContainText('if nothing stands in it any more by that time');
  await forClosing();
  await expect(sheet()).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^category 5/, level: 3 }).first()).toContainText(goes);
  await button('Name and prices').first().click();
  await inSheet('Delete at a set time …').click();
  await forClosing();
  await expect(sheet()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: goes })).toHaveCount(1);
  expect(planned.map(({ edit }) => edit.type)).toEqual(['deleteCategory', 'deleteMenu']);
  expect(edits).toEqual([]);
  await expectAccessible();
});

test('[EDIT-16] a planned deletion is planned for another time, or called off: then the dish stays', async () => {
  const { planned, kept } = await openPlanning([toGo()]);
  await button('1 change planned').click();
  await inSheet('Change').click();
  await expect(sheet()).toContainText('The dish is deleted.');
  await inSheet('From a set time …').click();
  await forClosing();
  expect(planned).toMatchObject([{ instead_of: 'plan-of-tuna', edit: { type: 'deleteDish', id: 12 } }]);
  await button('1 change planned').click();
  await inSheet('Call it off').click();
  await expect(question()).toContainText('Leave “Nigiri tonno” on the menu after all?');
  await inQuestion('Call it off').click();
  await expect(messages()).toContainText('Called off.');
  expect(kept.plans).toEqual([]);
  await inSheet('Close').first().click();
  await expect(tuna()).toBeVisible();
  await expect(tuna()).not.toContainText('Goes on');
});

test('[EDIT-17] [EDIT-18] the list says why a dish was not deleted, and why a deleted one can’t come back', async () => {
  const made = { ...toGo(), is_taken_back: false };
  await openPlanning([toGo({ problem: { because: 'unusable', fields: [], ids: [] } })], {
    made: [
      { ...made, id: 'one', problem: null },
      { ...made, id: 'two', problem: { because: 'gone', fields: [], ids: [5] } },
    ],
  });
  await expect(tuna()).not.toContainText('Goes on');
  await button('1 change planned').click();
  await expect(sheet()).toContainText('Not deleted: something still stands in it or needs it.');
  await expect(sheet()).toContainText('Can’t be taken back: the place it stood in is no longer there.');
  await expectAccessible();
  await inSheet('Take back').click();
  await expect(messages()).toContainText('Taken back');
});

test.each([
  ['de', 320, 640],
  ['zh', 360, 740],
  ['de', 1024, 768],
] as const)(
  '[EDIT-16] what goes at a set time fits and is accessible in %s at %ix%i',
  async (language, width, height) => {
    const category = { names: { it: 'category 5' } };
    await openPlanning(
      [toGo(), toGo({ id: 'c', what: { type: 'deleteCategory', id: 5, content: category } })],
      {
        language,
      },
    );
    await page.viewport(width, height);
    const goesThen = page.getByText(/^Verschwindet am 4\. Juli|^7月4日 17:00 移除/);
    await expect(goesThen).toHaveCount(2);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);

test('[EDIT-21] who plans a deletion that somebody else has planned meanwhile reads whose it is, and moves it', async () => {
  let others: readonly Plan[] = [];
  const wishes: MenuPlanBody[] = [];
  await openPlanning([], {
    with: (far) => {
      const reply = () => ({ plans: [...others], made: [], suggested });
      far.answer(addresses.menuPlans, reply);
      far.answer(addresses.planMenuEdit, ({ body }) => {
        const wish = body as MenuPlanBody;
        wishes.push(wish);
        if (wish.instead_of === null) {
          others = [toGo()];
          return new Rejected('planned-already');
        }
        others = [toGo({ staff_name: 'Ana', at: Date.UTC(2026, 6, 4, 21) })];
        return reply();
      });
    },
  });
  await tuna().click();
  await button('Delete').click();
  await inQuestion('Delete at a set time …').click();
  await page.getByRole('button', { name: 'When the kitchen closes, 23:00' }).click();
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
  await expect(messages()).toContainText(
    'Ben has already planned that, for 4 July, 17:00. Choose another time to move it.',
  );
  // The question stays where it is: said once more, it moves the other one's plan.
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
  await expect(messages()).toContainText('Planned.');
  expect(wishes.map(({ instead_of: of }) => of)).toEqual([null, 'plan-of-tuna']);
  await expect(tuna()).toContainText('Goes on 4 July, 23:00');
});

test('[EDIT-16] a group of options comes and goes at a set time', async () => {
  const { planned, edits } = await openPlanning([]);
  await button('New option group').click();
  await sheet().getByRole('textbox', { name: 'Name · Italiano' }).first().fill('Salse');
  await sheet()
    .getByRole('region', { name: 'Option 1' })
    .getByRole('textbox', { name: 'Name · Italiano' })
    .fill('Soia');
  await inSheet('From a set time …').click();
  await forClosing();
  await expect(sheet()).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Option groups' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  await inSheet('Delete at a set time …').click();
  await expect(sheet().last()).toContainText('The options leave every dish that offers them then.');
  await expectAccessible();
  await forClosing();
  await expect(sheet()).toHaveCount(0);
  expect(edits).toEqual([]);
  expect(planned).toMatchObject([
    { edit: { type: 'addCondimentGroup', content: { names: { it: 'Salse' } } } },
    { edit: { type: 'deleteCondimentGroup' } },
  ]);
  await expect(page.getByRole('region', { name: 'Option groups' })).toContainText(goes);
  await button('2 changes planned').click();
  await expect(sheet()).toContainText('New option group');
  await expect(sheet()).toContainText('The options are deleted, and leave every dish that offers them.');
});
