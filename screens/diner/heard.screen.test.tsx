import { must } from '@tavolata/domain';
import { expect as vitestExpect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { arrive, dinner, keepRounds, nameOf, test } from '../support/demo-table.tsx';
import { Ear } from '../support/ear.ts';
import { expect } from '../support/expect.ts';
import type { Language } from '../support/words.ts';

/** A Wednesday evening in Rome, when dinner is served. */
const first = 'Tomato and basil bruschetta';
const evening = Date.UTC(2026, 10, 25, 18, 30);

// What is heard stands in docs/heard, to be read. Changed words are written anew by `-u`, and read before they are kept.
for (const language of ['en', 'de'] as const satisfies readonly Language[]) {
  test(`what a guest hears who sees nothing, from the scan to the call, in ${language}`, async ({
    restaurant,
  }) => {
    restaurant.useMovableClock();
    vi.setSystemTime(evening);
    keepRounds(restaurant, { dishes: 6, seconds: 600 });
    const dish = nameOf(restaurant.dish(first), language);
    const phone = await arrive(restaurant, { language, size: 'tablet' });
    const { words } = phone;
    const ear = new Ear([words.say('start.finding'), words.say('message.region')]);
    const script: string[] = [];
    const step = async (title: string, heard?: string) => {
      if (heard !== undefined) await expect.poll(() => ear.hasHeard(heard), { message: heard }).toBe(true);
      const said = heard === undefined ? [] : ear.takeHeard(heard);
      const { focus, lines } = await ear.read();
      script.push(
        ...[`## ${title}`, '', ...said.map((one) => `Heard: “${one}”`).flatMap((line) => [line, ''])],
        ...[`Focus: ${focus}`, '', '```text', ...lines, '```', ''],
      );
    };

    await expect(phone.orderNow).toBeVisible();
    await expect(page.getByRole('heading', { name: words.say('home.featured') })).toBeVisible();
    await step('After the scan');
    const menu = must(restaurant.menu(dinner).main_group_names[language], 'the name of the dinner');
    await phone.fillOpening(menu, { adults: 2, children: 0 });
    await step('The table is filled in', language === 'en' ? '€49.80' : '49,80');
    await phone.button('openTable.submit').click();
    await phone.expectMenu();
    await expect(page.getByCss('[data-tour="round"]')).toBeVisible();
    await step('The menu', words.say('openTable.opened'));
    await phone.button('dish.addOne', { name: dish }).click();
    await step('A dish is chosen', dish);
    await phone.openCart();
    // It comes with a part of the app that is fetched for it.
    await expect(page.getByRole('button', { name: /Suggest|vorschlagen/ })).toBeVisible();
    await step('The cart');
    await phone.send();
    const [sent = ''] = words.say('news.roundSent', { number: '1' }).split(' {');
    await step('The round is sent', sent);
    await phone.openOrders();
    await expect(phone.orderedDish(dish)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await step('The orders');
    restaurant.setStatus('served', first);
    await step('The dish comes', dish);
    await phone.button('bill.short').click();
    await expect(phone.dialog).toBeVisible();
    await step('The bill');
    await phone.press('Escape');
    await phone.button('nav.call').click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await step('The call');

    const heading = `# What is heard in a dinner (${language})\n\n`;
    await vitestExpect(heading + script.join('\n')).toMatchFileSnapshot(
      `../../docs/heard/dinner.${language}.md`,
    );
  });
}
