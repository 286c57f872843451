import { addresses, type HistoryEntry } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { contentIn, openEditor } from '../support/menu-editing.ts';
import { expectReadable } from '../support/readable.ts';

const menuNow = () => inject('sampleRestaurants').rome.menuEditor;
const tuna = () => contentIn(menuNow(), 'dishes', 12);

function anEdit(number: number, parts: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ...{ number, at: Date.UTC(2026, 9, 31, 20, number), staff_name: 'Ben', is_own: false },
    ...{ kind: 'dishes', type: 'changeDish', name: 'Nigiri tonno', planned_by: null },
    changes: [{ list: 'dishes', id: 12, before: tuna(), after: { ...tuna(), price: 2.75 } }],
    ...{ change_count: 1, is_taken_back: false, problem: null },
    ...parts,
  };
}

const aCategory = { names: { it: 'Poke' }, limit_per_person: null, limit_per_table: null };
const entries: readonly HistoryEntry[] = [
  anEdit(9, { is_own: true, staff_name: 'Ana' }),
  anEdit(8, {
    ...{ kind: 'menus', type: 'addCategory', name: 'Poke' },
    changes: [{ list: 'categories', id: 77, before: null, after: aCategory }],
    problem: { because: 'unusable', fields: [], ids: [77] },
  }),
  anEdit(7, { planned_by: 'Cem', problem: { because: 'clash', fields: ['price'], ids: [12] } }),
  anEdit(6, { kind: 'imports', type: 'import', change_count: 14, is_taken_back: true }),
];

/** The editor, whose server keeps a history of these, and what was asked of it. */
async function openWith(
  of: readonly HistoryEntry[],
  opening: Parameters<typeof openEditor>[0] = {},
): Promise<{ readonly asked: string[]; readonly undone: string[] }> {
  const kept = { asked: [] as string[], undone: [] as string[], entries: [...of] };
  await openEditor({
    ...opening,
    with: (far) => {
      far.answer(addresses.menuHistory, ({ query }) => {
        kept.asked.push(query.toString());
        const [kind, before] = [query.get('kind'), Number(query.get('before') ?? Infinity)];
        const found = kept.entries.filter((one) => one.number < before && (kind ?? one.kind) === one.kind);
        return { entries: found.slice(0, 3), has_more: found.length > 3 };
      });
      far.answer(addresses.undoMenuHistory, ({ params }) => {
        const { id = '' } = params;
        kept.undone.push(id);
        kept.entries = kept.entries.map((one) =>
          one.number === Number(id) ? { ...one, is_taken_back: true } : one,
        );
        return { version: 2 };
      });
      opening.with?.(far);
    },
  });
  return kept;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = page.getByRole('main').getByRole('listitem');
const messages = () => page.getByRole('region', { name: 'Messages' });
const question = page.getByRole('alertdialog');

test('[EDIT-19, EDIT-20] the history says who changed what from what, and each edit goes back or says why not', async () => {
  const kept = await openWith(entries);
  await button('History').click();
  await expect(page.getByRole('heading', { name: 'History of the menu', level: 1 })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Nigiri tonno');
  await expect(rows.nth(0)).toContainText('Ana');
  await expect(rows.nth(0)).toContainText('€1.50 → €2.75');
  await expect(rows.nth(1)).toContainText('Poke31 October, 21:08');
  await expect(rows.nth(1)).toContainText('Menus, categories and pricesAdded.');
  await expect(rows.nth(1)).toContainText('Can’t be taken back: something later stands on it.');
  await expect(rows.nth(2)).toContainText('Dishes · Planned by Cem');
  await expect(rows.nth(2)).toContainText('Can’t be taken back: it has been changed since (Price).');
  await expect(button('Take back')).toHaveCount(1);
  await expectAccessible();
  await button('Show older').click();
  await expect(rows.nth(3)).toContainText('Import of 14 changes');
  await expect(rows.nth(3)).toContainText('And 13 more.');
  await expect(rows.nth(3)).toContainText('Taken back.');
  await button('Take back').click();
  await expect(messages()).toContainText('Taken back.');
  await expect(button('Take back')).toHaveCount(0);
  expect(kept.undone).toEqual(['9']);
});

test('[EDIT-19] the history is found by kind and by a part of a name, and says when nothing fits', async () => {
  const kept = await openWith(entries);
  await button('History').click();
  await button('Imports').click();
  await expect(rows.first()).toContainText('Import of 14 changes');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('tonno');
  await expect.poll(() => kept.asked.at(-1)).toBe('kind=imports&words=tonno');
  await button('Planned').click();
  await expect.poll(() => kept.asked.at(-1)).toBe('planned=1&words=tonno');
  await button('Order').click();
  await expect(page.getByRole('status').filter({ hasText: 'No entry fits.' })).toBeVisible();
  await button('Back to the menu').click();
  await expect(page.getByRole('heading', { name: 'Edit menu', level: 1 })).toBeVisible();
});

test('[EDIT-20] Ctrl+Z names the own last edit and takes it back; in a field it is the field’s own', async () => {
  const kept = await openWith(entries);
  await expect(button('History')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('tonno');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect(question).toHaveCount(0);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect(question).toContainText('Take back “Nigiri tonno”?');
  await expect(question).toContainText('€1.50 → €2.75');
  await expect(question.getByRole('button', { name: 'Leave as it is', exact: true })).toBeFocused();
  await expectAccessible();
  await question.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(messages()).toContainText('Taken back.');
  await expect(question).toHaveCount(0);
  expect(kept.undone).toEqual(['9']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect(messages()).toContainText('There is nothing of yours to take back.');
});

test('[EDIT-20] where somebody was faster, that is said and nothing is called taken back', async () => {
  await openWith(entries, {
    with: (far) => far.answer(addresses.undoMenuHistory, new Rejected('edited-meanwhile')),
  });
  await button('History').click();
  await button('Take back').click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await expect(rows.nth(0)).not.toContainText('Taken back.');
});

test.each(['de', 'zh'] as const)('the history is whole on a small phone in %s', async (language) => {
  await openWith(entries, { language, size: 'small' });
  const more = language === 'de' ? 'Mehr zur Karte' : '菜单的更多操作';
  await page.getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('button', { name: language === 'de' ? 'Verlauf' : '修改记录', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expectReadable('the history');
  await expectAccessible();
});
