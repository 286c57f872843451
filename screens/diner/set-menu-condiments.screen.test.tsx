import type { Locator } from 'vitest/browser';
import { must } from '@tavolata/domain';
import { addresses } from '@tavolata/protocol';
import { expectAccessible } from '../support/axe.ts';
import { aLaCarte, changeSetting, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import type { Phone } from '../support/phone.ts';

const lantern = 'Lantern menu';

/** Opens the choice of a dish from the search. */
async function choose(anna: Phone, name: string): Promise<Locator> {
  await anna.search(name);
  await anna.button('dish.addOne', { name }).click();
  return anna.page.getByRole('dialog', { name });
}

const course = (dialog: Locator, name: string) => dialog.getByCss('section').filter({ hasText: name });

test('[SM-02, SM-11, C-06, SB-07] a half-filled course and a dish without what it requires lead to their gap; cart, what is sent and orders have the dish with it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const dialog = await choose(anna, lantern);
  await course(dialog, 'To start').getByRole('radio').first().click();
  const main = course(dialog, 'Main course');
  const kungPao = main.getByRole('radio', { name: 'Kung pao chicken' });
  await kungPao.click();
  await dialog.getByLabelText('Note for the kitchen').fill('No peanuts, allergy');

  // One of the two dishes from the steamer is taken out again: the course is half filled.
  const steamer = course(dialog, 'From the steamer');
  const dumplings = steamer.getByRole('group').first();
  await dumplings.getByRole('button', { name: /^Remove one/ }).click();
  const confirm = dialog.getByRole('button', { name: 'Add · €24.00' });
  await confirm.click();
  await expect(steamer.getByCss('header')).toBeFocused();
  await expect(steamer).toContainText('1 of 2');
  await expect(steamer).toContainText('Choose 1 more');
  await dumplings.getByRole('button', { name: /^Add one/ }).click();
  await expect(steamer).not.toContainText('Choose 1 more');

  // The chicken wants to know how spicy, and takes one answer.
  await confirm.click();
  const spicy = main.getByRole('radiogroup', { name: 'How spicy?, Kung pao chicken' });
  await expect(spicy.getByCss('header')).toBeFocused();
  await expect(spicy).toContainText('Choose 1 more');
  await spicy.getByRole('radio', { name: 'Mild' }).click();
  await spicy.getByRole('radio', { name: 'Hot' }).click();
  await expect(spicy.getByRole('radio', { name: 'Mild' })).not.toBeChecked();
  await expect(spicy).not.toContainText('Choose 1 more');
  await confirm.click();
  await expect(dialog).toBeHidden();
  await anna.button('search.cancel').click();

  await anna.openCart();
  const line = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: lantern }).first();
  await expect(line.getByRole('listitem').filter({ hasText: 'Kung pao chicken' })).toContainText('Hot');
  await expect(line).toContainText('No peanuts, allergy');

  // Who changes the line finds what was chosen.
  await anna.button('cart.edit', { name: lantern }).click();
  await expect(spicy.getByRole('radio', { name: 'Hot' })).toBeChecked();
  await spicy.getByRole('radio', { name: 'Medium' }).click();
  await dialog.getByRole('button', { name: 'Done · €24.00' }).click();
  await expect(line).toContainText('Medium');
  await expect(line).not.toContainText('Hot');

  await anna.page.getByRole('button', { name: /^Send / }).click();
  await expect(anna.dialog).toBeHidden();
  await anna.openOrders();
  await expect(anna.page.getByText('Kung pao chicken (Medium)')).toBeVisible();

  // The kitchen has the dishes with what was chosen and written.
  const sent = must(restaurant.visit.batches[0]?.lines[0], 'a sent dish');
  expect(sent.choice.remark).toBe('No peanuts, allergy');
});

test('[SM-12, M-05] dishes of a set menu show what they contain, the filter marks them, and the set menu’s allergens follow from the choice', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const depends = anna.words.say('dish.depends');
  const basil = 'Basil menu';

  // A card promises nothing before anything is chosen, and the filter leaves it there.
  const card = anna.page.getByRole('listitem').filter({ hasText: basil }).first();
  await expect(card).toContainText(depends);
  await expect(card).not.toContainText(anna.words.say('dish.notProvidedShort'));
  await anna.button('filter.title').first().click();
  await anna.dialog.getByRole('button', { name: 'gluten', exact: true }).click();
  await anna.dialog.getByRole('button', { name: /^Show / }).click();
  await expect(card).toContainText(depends);
  await expect(card).not.toContainText(anna.words.say('filter.notConfirmed'));

  await card.getByRole('button', { name: `Add one ${basil}` }).click();
  const dialog = anna.page.getByRole('dialog', { name: basil });
  const row = (name: string) => dialog.getByCss('label').filter({ hasText: name });
  const marked = anna.words.say('choice.outsideFilter');
  await expect(row('Tomato and basil bruschetta')).toContainText('Contains gluten');
  await expect(row('Tomato and basil bruschetta')).toContainText(marked);
  await expect(row('Caprese with burrata')).toContainText('Contains milk');
  await expect(row('Caprese with burrata')).not.toContainText(marked);
  await expect(row('Ham and melon')).toContainText(anna.words.say('dish.noneDeclared'));
  await expect
    .element(dialog.getByRole('radio', { name: 'Tomato and basil bruschetta' }))
    .toHaveAccessibleDescription(new RegExp(`${marked}.*Contains gluten`));

  const allergens = course(dialog, anna.words.say('dish.allergicNote'));
  await expect(allergens).toContainText(depends);
  await dialog.getByRole('radio', { name: 'Ham and melon' }).click();
  // The kitchen says that it contains nothing, and three courses are still open: nothing is promised.
  await expect(allergens).toContainText(depends);
  await dialog.getByRole('radio', { name: 'Linguine with clams' }).click();
  await expect(allergens).toContainText('Your choice contains: gluten, sulphites and molluscs');
  await dialog.getByRole('radio', { name: 'Lasagne bolognese' }).click();
  await expect(allergens).toContainText('Your choice contains: gluten, eggs, milk, celery and sulphites');
  await expect(allergens).not.toContainText(anna.words.say('choice.condimentsUnlisted'));
  await dialog.getByRole('radio', { name: 'Sliced beef with rocket' }).click();
  await dialog.getByRole('radio', { name: 'Rare' }).click();
  await expect(allergens).toContainText(anna.words.say('choice.condimentsUnlisted'));
});

test('[SM-12] a dish of which nothing is said is named in the set menu’s allergens', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const dialog = await choose(anna, 'Children’s menu');
  await expect(course(dialog, anna.words.say('dish.allergicNote'))).toContainText(
    anna.words.say('choice.notProvidedFor', { list: 'Ice cream cup' }),
  );
});

test('[C-08] condiments: groups as buttons, one-of groups as radios, prices only where there is one, four rows for a note, Done; what is required leads there', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);

  // One group is a heading, and one answer is taken.
  const chicken = await choose(anna, 'Kung pao chicken');
  await expect(chicken.getByRole('group', { name: anna.words.say('choice.groups') })).toHaveCount(0);
  await chicken.getByRole('button', { name: 'Add · included' }).click();
  const spicy = chicken.getByRole('radiogroup', { name: 'How spicy?' });
  await expect(spicy.getByCss('header')).toBeFocused();
  await expect(spicy).toContainText('Choose 1 more');
  await spicy.getByRole('radio', { name: 'Mild' }).click();
  await spicy.getByRole('radio', { name: 'Hot' }).click();
  await expect(spicy.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(chicken).not.toContainText('€');
  await expect(chicken).not.toContainText('free');
  await expectAccessible();
  const note = chicken.getByLabelText('Note for the kitchen');
  await expect(note).toHaveAttribute('rows', '4');
  await note.fill('no nuts');
  await chicken.getByRole('button', { name: 'Add · included' }).click();
  await expect(chicken).toBeHidden();

  // Several groups are buttons; extras are toggles with their price, and none is forced on anybody.
  const udon = 'Fried udon with prawns';
  await anna.search(udon);
  await anna.page.getByRole('button', { name: udon, exact: true }).click();
  await anna.button('dish.customise').click();
  const noodles = anna.page.getByRole('dialog', { name: udon });
  const groups = noodles.getByRole('group', { name: anna.words.say('choice.groups') });
  await expect(groups.getByRole('button')).toHaveText(['How spicy?', 'Extras']);
  await expect(noodles.getByRole('radio', { name: anna.words.say('choice.noPreference') })).toBeChecked();
  await groups.getByRole('button', { name: 'Extras' }).click();
  await expectAccessible();
  const egg = noodles.getByRole('button', { name: 'Marinated egg +€1.00' });
  await egg.click();
  await expect(egg).toHaveAttribute('aria-pressed', 'true');
  await noodles.getByRole('button', { name: 'Prawns +€2.50' }).click();
  await noodles.getByRole('button', { name: 'No coriander', exact: true }).click();
  await noodles.getByRole('button', { name: 'Add · €3.50' }).click();
  await expect(noodles).toBeHidden();
});

test('[C-06, C-07] a cart line shows price, quantity, chips, note and extras; a set menu its dishes with number and extra price', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const boat = 'Sushi boat for two';
  const dialog = await choose(anna, boat);
  const nigiri = course(dialog, 'Nigiri').first();
  await nigiri.getByRole('button', { name: 'Remove one Nigiri with sea bass' }).click();
  await nigiri.getByRole('button', { name: 'Add one Nigiri with eel' }).click();
  const rolls = course(dialog, 'Uramaki');
  const more = rolls.getByRole('button', { name: 'Add one Philadelphia roll' });
  await rolls
    .getByRole('button', { name: /^Remove one/ })
    .first()
    .click();
  await more.click();
  await more.click();
  await dialog.getByLabelText('Note for the kitchen').fill('ginger apart');
  await dialog.getByRole('button', { name: 'Add · €37.00' }).click();
  await expect(dialog).toBeHidden();
  await anna.button('search.cancel').click();

  await anna.openCart();
  const line = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: boat }).first();
  await expect(line).toContainText('3 × Nigiri with salmon');
  await expect(line).toContainText('Nigiri with eel +€1.00');
  await expect(line).toContainText('2 × Philadelphia roll');
  await expect(line).toContainText('“ginger apart”');
  await expect(line).toContainText('€37.00');
});

test('[C-08] a restaurant that takes no remarks asks for none', async ({ restaurant }) => {
  changeSetting(restaurant, 'dish_remarks', 1);
  const [anna] = await sitDown(restaurant, 1);
  const chicken = await choose(anna, 'Kung pao chicken');
  await expect(chicken.getByRole('radiogroup', { name: 'How spicy?' })).toBeVisible();
  await expect(chicken.getByRole('textbox')).toHaveCount(0);
});

test('[API-14, KITCHEN-40] a condiment that a cook has run out of leaves the choice that a guest is making, and comes back into it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const dialog = await choose(anna, 'Kung pao chicken');
  await expect(dialog.getByText('Hot', { exact: true })).toBeVisible();
  const hot = 103;
  let soldOut = [hot];
  restaurant.table.server.change(addresses.restaurant, (reply) => ({
    ...reply,
    condiments: reply.condiments.map((group) => ({
      ...group,
      comdiments: group.comdiments.filter(({ item_id }) => !soldOut.includes(item_id)),
    })),
  }));
  await dialog.getByText('Hot', { exact: true }).click();
  changeSetting(restaurant, 'condiments-sold-out', soldOut);
  await expect(dialog.getByText('Hot', { exact: true })).toBeHidden();
  await expect(dialog.getByText('Mild', { exact: true })).toBeVisible();
  soldOut = [];
  changeSetting(restaurant, 'condiments-sold-out', soldOut);
  await expect(dialog.getByText('Hot', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Hot' })).toBeChecked();
});
