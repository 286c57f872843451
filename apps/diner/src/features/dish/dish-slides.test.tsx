import { allergens, type AllergenDeclaration, type Dish } from '@tavolata/domain';
import { sampleRules, sampleCatalogue } from '@tavolata/domain/testing';
import { createFormats, FormatsProvider, type Translate } from '@tavolata/ui';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MenuAtHandProvider } from '../../shared/dish/menu-at-hand.tsx';
import { PicksProvider } from '../../shared/dish/picks.tsx';
import { picksUnderReview, type Picks } from '../../shared/dish/table-picks.ts';
import { aDish, called } from '../../shared/dish/sample-dishes.ts';
import { NamingProvider, namingOf } from '../../shared/names.tsx';
import { TextsProvider } from '../../shared/texts.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import { DishSlides } from './dish-slides.tsx';

/** Says the key and what goes into it. */
const t = ((key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ')) as Translate<AppTexts>;
const menu = {
  catalogue: sampleCatalogue,
  service: 'table' as const,
  showsSoldOut: true,
  rules: sampleRules({}),
  stock: new Map(),
};
const picks: Picks = {
  ...picksUnderReview,
  isLocked: false,
  add: () => undefined,
  remove: () => undefined,
  again: () => true,
};

const declarations = fc.oneof(
  fc.constant<AllergenDeclaration>({ state: 'none' }),
  fc.constant<AllergenDeclaration>({ state: 'not-provided' }),
  fc
    .subarray([...allergens], { minLength: 1 })
    .map((some): AllergenDeclaration => ({ state: 'contains', allergens: some })),
);

/** Dishes of every kind, each with a name that no other name has in it. */
const menus = fc
  .array(
    fc.record({
      allergens: declarations,
      isSoldOut: fc.boolean(),
      requiresCondiments: fc.boolean(),
      condimentGroups: fc.constantFrom([], [71]),
      price: fc.constantFrom(0, 640),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((kinds) => kinds.map((kind, index) => aDish({ ...kind, id: index + 1, names: called(`<${index}>`) })));

test('[M-18] all that a slide says, contains and orders is of one and the same dish, and only the shown one can be pressed', () => {
  fc.assert(
    fc.property(menus, fc.nat(), (dishes, anywhere) => {
      const index = anywhere % dishes.length;
      const slides = slidesOf(dishes, index);
      const near = dishes.slice(Math.max(0, index - 1), index + 2);
      expect(slides).toHaveLength(near.length);
      near.forEach((dish, place) => {
        const slide = slides[place] ?? '';
        const name = escaped(dish);
        expect(namesIn(slide)).toEqual(new Set([name]));
        expect(slide.startsWith('<article inert')).toBe(dish !== dishes[index]);
        // In full, and once more beside the button.
        expect(slide.split(wordsOf(dish.allergens)).length - 1).toBeGreaterThanOrEqual(2);
        expect(allergensIn(slide)).toEqual(new Set(keysOf(dish.allergens)));
        const plus = slide.match(/aria-label="(dish\.addOf [^"]*)"/)?.[1];
        expect(plus?.endsWith(` ${name}`) ?? false).toBe(!dish.isSoldOut);
      });
    }),
    { numRuns: 25 },
  );
}, 60_000);

function slidesOf(dishes: readonly Dish[], index: number): readonly string[] {
  const markup = renderToStaticMarkup(
    <TextsProvider texts={t}>
      <FormatsProvider formats={createFormats({ language: 'en', currencySymbol: '€', timeZone: 'UTC' })}>
        <NamingProvider naming={namingOf(null, 'en')}>
          <MenuAtHandProvider menu={menu}>
            <PicksProvider picks={picks}>
              <DishSlides
                dishes={dishes}
                index={index}
                part="dish"
                visit={null}
                userId="anna"
                onAllergies={() => undefined}
                onShowName={() => undefined}
                onShow={() => undefined}
                onCustomise={() => undefined}
              />
            </PicksProvider>
          </MenuAtHandProvider>
        </NamingProvider>
      </FormatsProvider>
    </TextsProvider>,
  );
  return markup.match(/<article.*?<\/article>/g)?.map((slide) => slide.replace(/ class="[^"]*"/g, '')) ?? [];
}

function escaped({ names }: Dish): string {
  return names.first.replace('<', '&lt;').replace('>', '&gt;');
}

function namesIn(slide: string): ReadonlySet<string> {
  return new Set(slide.match(/&lt;\d+&gt;/g));
}

function allergensIn(slide: string): ReadonlySet<string> {
  return new Set(slide.match(/(?<=allergen\.)\w+/g));
}

function keysOf(declaration: AllergenDeclaration): readonly string[] {
  return declaration.state === 'contains' ? declaration.allergens : [];
}

function wordsOf(declaration: AllergenDeclaration): string {
  if (declaration.state === 'none') return 'dish.noneDeclared';
  if (declaration.state === 'not-provided') return 'dish.notProvided';
  const words = keysOf(declaration).map((key) => `allergen.${key}`);
  return createFormats({ language: 'en', currencySymbol: '€', timeZone: 'UTC' }).list(words);
}
