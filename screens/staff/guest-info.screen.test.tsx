import { addresses, type RestaurantEdit, type RestaurantEditorReply } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';

type GuestInfo = RestaurantEditorReply['guest_info'];

const written: GuestInfo = {
  revision: 'r0',
  content: {
    announcements: [{ icon: 'clock', text: { it: 'La cucina chiude alle 22', zh: '厨房二十二点打烊' } }],
    notice: {},
    links: [
      { kind: 'OFFICIAL_WEBSITE', url: 'https://trattoria.example/' },
      { kind: 'WHATSAPP', url: '39061234' },
    ],
    service_options: [
      { id: 1, title: { it: 'Acqua' } },
      { id: 2, title: { it: 'Pane' } },
      { id: 3, title: { it: 'Il conto' } },
    ],
  },
};

/** The room where a manager writes what guests read, with a server that keeps it and takes edits back. */
async function openGuestInfo(opening: Parameters<typeof openConsole>[1] = {}) {
  const sample = inject('sampleRestaurants').rome.restaurantEditor;
  const state = { info: written, edits: [] as RestaurantEdit[] };
  const before = new Map<string, GuestInfo['content']>();
  const server = await openConsole('settings/guests', {
    restaurant: 'rome',
    ...opening,
    with: (far) => {
      far.answer(addresses.restaurantEditor, () => ({ ...sample, guest_info: state.info }));
      far.answer(addresses.editRestaurant, ({ body }) => {
        const { edit, request_id } = body as { edit: RestaurantEdit; request_id: string };
        if (edit.type === 'changeGuestInfo' && edit.revision !== state.info.revision) {
          return new Rejected('edited-meanwhile');
        }
        state.edits.push(edit);
        before.set(request_id, state.info.content);
        const content = edit.type === 'undo' ? before.get(edit.of) : 'content' in edit ? edit.content : null;
        const version = state.edits.length;
        state.info = { revision: `r${version}`, content: content as GuestInfo['content'] };
        return { version };
      });
    },
  });
  /** Somebody else saves, and this screen hears of it. */
  function saveElsewhere(changed: Partial<GuestInfo['content']>) {
    state.info = { revision: 'other', content: { ...state.info.content, ...changed } };
    server.tell('MENU_UPDATE', { version: 99 });
  }
  return Object.assign(state, { saveElsewhere });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const messages = () => page.getByRole('region', { name: 'Messages' });
const sheet = () => page.getByRole('dialog');
const save = () => sheet().getByRole('button', { name: 'Save', exact: true });
const rowsOf = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

test('[SETUP-8] an announcement comes with its sign and words; a longer text is written and shown', async () => {
  const state = await openGuestInfo();
  await expect(rowsOf('Good to know')).toHaveCount(1);
  await expectAccessible();
  await button('New line').click();
  await save().click();
  await expect(sheet()).toContainText('Something has to stand here, in one language at least.');
  await sheet().getByRole('combobox', { name: 'Sign' }).selectOptions('Warning');
  await sheet()
    .getByRole('textbox', { name: /^Text · / })
    .first()
    .fill('Oggi niente carte');
  await expectAccessible();
  await save().click();
  await expect(messages()).toContainText('Saved. All phones follow at once.');
  await expect(rowsOf('Good to know').nth(1)).toContainText('Oggi niente carte');
  expect(state.info.content.announcements[1]).toEqual({ icon: 'warning', text: { it: 'Oggi niente carte' } });

  await button('Edit the text').click();
  await sheet()
    .getByRole('textbox', { name: /^Text · / })
    .first()
    .fill('Pane e pasta fatti in casa');
  await save().click();
  await expect(page.getByRole('region', { name: 'Longer text' })).toContainText('Pane e pasta fatti in casa');
  expect(state.info.content.notice).toEqual({ it: 'Pane e pasta fatti in casa' });
});

test('[SETUP-11] a line is for guests at a table alone with one tap, says so in the list, and is for everybody again with another', async () => {
  const state = await openGuestInfo();
  const onlyAtTable = sheet().getByRole('switch', { name: 'Only at a table', exact: true });
  const line = rowsOf('Good to know').first();
  await page.getByRole('button', { name: /^La cucina chiude/ }).click();
  await expect(onlyAtTable).not.toBeChecked();
  await expect(sheet()).toContainText('Guests who order to take away don’t see it.');
  await expectAccessible();
  await onlyAtTable.click();
  await save().click();
  await expect(line).toContainText('Only at a table');
  expect(state.info.content.announcements).toEqual([
    { ...written.content.announcements[0], is_only_at_table: true },
  ]);
  await expectAccessible();

  await messages().getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: /^La cucina chiude/ }).click();
  await expect(onlyAtTable).toBeChecked();
  await onlyAtTable.click();
  // What only the switch says is something written too.
  await sheet().getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing', exact: true }).click();
  await save().click();
  await expect(line).not.toContainText('Only at a table');
  expect(state.info.content).toEqual(written.content);
});

test('[SETUP-8] a link that no phone can open is none; a right one is changed, and removed it comes back with Undo', async () => {
  const state = await openGuestInfo();
  await page.getByRole('button', { name: /^Website/ }).click();
  const address = sheet().getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await save().click();
  await expect(sheet()).toContainText('No phone can open this address.');
  expect(state.edits).toEqual([]);
  await address.fill('https://nuova.example/');
  await save().click();
  await expect(rowsOf('Links').first()).toContainText('https://nuova.example/');

  await page.getByRole('button', { name: /^WhatsApp/ }).click();
  await sheet().getByRole('button', { name: 'Remove' }).click();
  await expect(rowsOf('Links')).toHaveCount(1);
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf('Links')).toHaveCount(2);
  await expect(rowsOf('Links').nth(1)).toContainText('39061234');
});

test('[SETUP-8] what guests can ask for moves up and down with the focus on it, keeps its number, and a new one has none yet', async () => {
  const state = await openGuestInfo();
  const options = () => rowsOf('What guests can ask for');
  await button('Move up: Il conto').click();
  await expect(options().nth(1)).toContainText('Il conto');
  await expect(button('Move up: Il conto')).toBeFocused();
  expect(state.info.content.service_options.map(({ id }) => id)).toEqual([1, 3, 2]);
  await button('Move down: Acqua').click();
  await expect(options().first()).toContainText('Il conto');

  await page.getByRole('button', { name: 'Pane', exact: true }).click();
  await sheet()
    .getByRole('textbox', { name: /^Title · / })
    .first()
    .fill('Altro pane');
  await save().click();
  await expect(options().nth(2)).toContainText('Altro pane');
  await button('New option').click();
  await sheet()
    .getByRole('textbox', { name: /^Title · / })
    .first()
    .fill('Seggiolone');
  await save().click();
  await expect(options()).toHaveCount(4);
  expect(state.info.content.service_options).toEqual([
    { id: 3, title: { it: 'Il conto' } },
    { id: 1, title: { it: 'Acqua' } },
    { id: 2, title: { it: 'Altro pane' } },
    { id: null, title: { it: 'Seggiolone' } },
  ]);
});

test('[SETUP-8, EDIT-2] what somebody else has saved meanwhile is told and kept; what is written here is saved with the next press', async () => {
  const state = await openGuestInfo();
  await button('New link').click();
  await sheet().getByRole('combobox', { name: 'Leads to' }).selectOptions('Instagram');
  await sheet().getByRole('textbox', { name: 'Address' }).fill('https://pictures.example/');
  state.info = { revision: 'other', content: { ...written.content, notice: { it: 'Chiuso lunedì' } } };
  await save().click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await save().click();
  await expect(rowsOf('Links')).toHaveCount(3);
  expect(state.info.content).toMatchObject({
    notice: { it: 'Chiuso lunedì' },
    links: [{}, {}, { kind: 'INSTAGRAM', url: 'https://pictures.example/' }],
  });
});

test('[SETUP-8, EDIT-2] a notice that somebody else has changed while it was being written is overwritten only by who has been told', async () => {
  const state = await openGuestInfo();
  const mine = { it: 'Pane e pasta fatti in casa' };
  await button('Edit the text').click();
  await sheet()
    .getByRole('textbox', { name: /^Text · / })
    .first()
    .fill(mine.it);
  state.saveElsewhere({ notice: { it: 'Chiuso lunedì' } });
  // On the page below the sheet.
  await expect(page.getByText('Chiuso lunedì')).toHaveCount(1);
  await save().click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  expect(state.info.content.notice).toEqual({ it: 'Chiuso lunedì' });
  await save().click();
  await expect(sheet()).toHaveCount(0);
  expect(state.info.content.notice).toEqual(mine);
});

test('[SETUP-8, EDIT-2] so is a link, which stands there once then, and an option; what was changed beside them stays', async () => {
  const state = await openGuestInfo();
  const [site, number] = written.content.links;
  const [water, bread, bill] = written.content.service_options;
  if (!site || !number || !water || !bread || !bill) throw new Error('they are written');
  await page.getByRole('button', { name: /^Website/ }).click();
  await sheet().getByRole('textbox', { name: 'Address' }).fill('https://mine.example/');
  state.saveElsewhere({ links: [{ ...site, url: 'https://theirs.example/' }, number] });
  await expect(page.getByText('https://theirs.example/')).toHaveCount(1);
  await save().click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await save().click();
  await expect(sheet()).toHaveCount(0);
  expect(state.info.content.links).toEqual([{ ...site, url: 'https://mine.example/' }, number]);

  await page.getByRole('button', { name: 'Pane', exact: true }).click();
  const title = sheet()
    .getByRole('textbox', { name: /^Title · / })
    .first();
  await title.fill('Altro pane');
  const others = [water, { ...bread, title: { it: 'Pane e olio' } }, { ...bill, title: { it: 'Conto' } }];
  state.saveElsewhere({ service_options: others });
  await expect(page.getByText('Pane e olio')).toHaveCount(1);
  await save().click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await expect(title).toHaveValue('Altro pane');
  await save().click();
  await expect(sheet()).toHaveCount(0);
  expect(state.info.content.service_options).toEqual([
    water,
    { id: 2, title: { it: 'Altro pane' } },
    { id: 3, title: { it: 'Conto' } },
  ]);
});

test('[SETUP-8, EDIT-2] what others have changed beside an entry is no reason to ask, and a link that they have taken out comes back as a new one', async () => {
  const state = await openGuestInfo();
  const [site, number] = written.content.links;
  if (!site || !number) throw new Error('they are written');
  await page.getByRole('button', { name: /^WhatsApp/ }).click();
  const address = sheet().getByRole('textbox', { name: 'Address' });
  await address.fill('39069999');
  state.saveElsewhere({ notice: { it: 'Chiuso lunedì' } });
  await expect(page.getByText('Chiuso lunedì')).toHaveCount(1);
  await save().click();
  await expect(sheet()).toHaveCount(0);
  expect(state.info.content).toMatchObject({
    notice: { it: 'Chiuso lunedì' },
    links: [site, { ...number, url: '39069999' }],
  });

  await page.getByRole('button', { name: /^WhatsApp/ }).click();
  await address.fill('39061111');
  state.saveElsewhere({ links: [site] });
  await expect(page.getByText('39069999')).toHaveCount(0);
  await save().click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await expect(sheet().getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await save().click();
  await expect(rowsOf('Links')).toHaveCount(2);
  expect(state.info.content.links).toEqual([site, { ...number, url: '39061111' }]);
});

test.each([
  ['de', 360, 740],
  ['zh', 1024, 768],
  ['de', 1280, 800],
] as const)('what guests read fits and is accessible in %s at %ix%i', async (language, width, height) => {
  await openGuestInfo({ language });
  await page.viewport(width, height);
  await expect(page.getByText('https://trattoria.example/')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});
