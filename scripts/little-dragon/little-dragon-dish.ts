import { allergens as allAllergens, marks as allMarks, type Mark } from '@tavolata/domain';
import type { DishEntry } from '../../apps/server/src/catalogue/menu-file/dish.ts';
import {
  additiveLabels,
  allergenLabels,
  colouringAdditives,
  isNegation,
  spicinessMarks,
  traitMarks,
} from './little-dragon-labels.ts';
import type { SourceCategory, SourceItem } from './little-dragon-source.ts';

/** The words of a dish that have no place in a menu file, or an unknown one. */
export type Notice = (message: string) => void;

/** What a source item says about itself, as fields of a dish. */
export type DishWords = Pick<DishEntry, 'name' | 'description' | 'marks' | 'allergens' | 'price'>;

/** Turns an item of the source into the words of a dish. What gets lost is noticed. */
export function dishWords(item: SourceItem, category: SourceCategory, notice: Notice): DishWords {
  const description = descriptionOf(item, notice);
  const marks = marksOf(item, category);
  const allergens = allergensOf(item, notice);
  if (item.pics?.length) notice(`picture of "${item.name}" left out: guests' phones ask no other server`);
  return {
    name: { de: item.name },
    ...(description === '' ? {} : { description: { de: description } }),
    price: item.price,
    ...(marks.length === 0 ? {} : { marks: [...marks] }),
    ...(allergens === null ? {} : { allergens: [...allergens] }),
  };
}

/**
 * A dish without a list of allergens is one of which nothing is known; it is never declared free of them. Nor is half a
 * list declared: a label that we don't know makes the whole "not provided", and all labels are said in words.
 */
function allergensOf(item: SourceItem, notice: Notice): NonNullable<DishEntry['allergens']> | null {
  const labels = item.allergens ?? [];
  const unknown = labels.filter((label) => !allergenLabels.has(label));
  for (const label of unknown) notice(`unknown allergen "${label}" of "${item.name}": not provided`);
  if (labels.length === 0 || unknown.length > 0) return null;
  const found = new Set(labels.flatMap((label) => allergenLabels.get(label)?.allergens ?? []));
  return allAllergens.filter((allergen) => found.has(allergen));
}

function marksOf(item: SourceItem, category: SourceCategory): readonly Mark[] {
  const own = [...(item.traits ?? []), ...(item.trait ?? [])];
  const denied = new Set(own.filter(isNegation).map((trait) => trait.replace(/-NEG$/, '')));
  const inherited = (category.traits ?? []).filter((trait) => !denied.has(trait));
  const additives = item.additives ?? [];
  const found = new Set<Mark | null | undefined>([
    ...[...own, ...inherited].map((trait) => traitMarks.get(trait)),
    spicinessMarks[item.spiciness ?? 0],
    additives.length > 0 ? 'additives' : null,
    additives.some((additive) => colouringAdditives.has(additive)) ? 'colourants' : null,
  ]);
  return allMarks.filter((mark) => found.has(mark));
}

/** The restaurant's own words, then in words what the law wants in words. */
function descriptionOf(item: SourceItem, notice: Notice): string {
  const labels = item.allergens ?? [];
  const isAllKnown = labels.every((label) => allergenLabels.has(label));
  const kinds = isAllKnown ? labels.flatMap((label) => allergenLabels.get(label)?.kind ?? []) : labels;
  const additives = (item.additives ?? []).flatMap((label) => {
    const known = additiveLabels.get(label);
    if (known === undefined) notice(`unknown additive "${label}" of "${item.name}"`);
    return known ?? [];
  });
  return [
    // Footnote numbers such as [1,S] point to a list on paper; the same is said in words below.
    item.description?.replaceAll(/\[[\dA-S,\s]+\]/g, '').trim(),
    kinds.length > 0 ? `Enthält: ${kinds.join(', ')}` : '',
    additives.length > 0 ? `Zusatzstoffe: ${additives.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('. ');
}
