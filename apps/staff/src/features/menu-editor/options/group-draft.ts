import type { LocalText } from '@tavolata/domain';
import type { CondimentGroupContent } from '@tavolata/protocol';
import { readPrice, written } from '../../../shared/money/typed-price.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';

/** A condiment while it is being written: its price as it is typed. What is new has a number below 0 until it is saved. */
export interface CondimentDraft {
  readonly id: number;
  readonly names: LocalText;
  readonly typed: string;
}

/** A group of condiments while it is being written. */
export interface GroupDraft {
  readonly names: LocalText;
  readonly min: number;
  readonly max: number | null;
  readonly condiments: readonly CondimentDraft[];
}

/** A group that nobody has written anything of, with a line to begin with. */
export const blankGroup: GroupDraft = {
  names: {},
  min: 0,
  max: null,
  condiments: [{ id: -1, names: {}, typed: '' }],
};

export function groupDraftOf(content: CondimentGroupContent, decimalMark: string): GroupDraft {
  return {
    ...content,
    condiments: content.condiments.map(({ id, names, price }, place) => ({
      // What has been read has its number; what is only planned has none yet.
      id: id ?? -1 - place,
      names,
      typed: price === 0 ? '' : written(price, decimalMark),
    })),
  };
}

/** What the draft says; `null` while it can't be saved. */
export function groupContentOf(draft: GroupDraft, firstLanguage: string): CondimentGroupContent | null {
  const { names, min, max, condiments } = draft;
  const isUnnamed = [names, ...condiments.map((one) => one.names)].some(
    (words) => !isNamed(words, firstLanguage),
  );
  const isMisread = condiments.some(({ typed }) => Number.isNaN(readPrice(typed)));
  if (isUnnamed || isMisread || condiments.length === 0) return null;
  const least = Math.min(min, condiments.length);
  return {
    names: writtenWords(names),
    min: least,
    max: max === null ? null : Math.max(max, least),
    condiments: condiments.map((one) => ({
      id: one.id > 0 ? one.id : null,
      names: writtenWords(one.names),
      price: readPrice(one.typed) ?? 0,
    })),
  };
}

export function isNamed(words: LocalText, firstLanguage: string): boolean {
  const of: Readonly<Record<string, string | undefined>> = words;
  return (of[firstLanguage] ?? '').trim() !== '';
}
