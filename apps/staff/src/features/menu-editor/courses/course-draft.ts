import type { LocalText } from '@tavolata/domain';
import type { DishContent } from '@tavolata/protocol';
import { readPrice, written } from '../../../shared/money/typed-price.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';

type CourseContent = DishContent['courses'][number];

/** How many dishes of a course a guest takes. */
type CourseRule = 'exactly' | 'upTo' | 'oneOrMore';

/** A dish of a course while it is being written: its surcharge as it is typed. */
export interface CourseItemDraft {
  readonly dish_id: number;
  readonly typed: string;
  readonly limit: number | null;
}

/** A course while it is being written; what is new has a number below 0 until it is saved. */
export interface CourseDraft {
  readonly id: number;
  readonly names: LocalText;
  readonly rule: CourseRule;
  readonly choose: number;
  readonly items: readonly CourseItemDraft[];
}

/** Why a course can't be saved as it stands. */
export type CourseProblem = 'name' | 'empty' | 'tooFew' | 'price';

export function courseDraftOf(content: CourseContent, decimalMark: string): CourseDraft {
  const { id, names, choose, is_required, is_full_select, items } = content;
  return {
    // What has been read has its number.
    id: id ?? -1,
    names,
    rule: !is_required ? 'upTo' : is_full_select ? 'exactly' : 'oneOrMore',
    choose,
    items: items.map(({ dish_id, extra_price, limit }) => ({
      dish_id,
      typed: extra_price === 0 ? '' : written(extra_price, decimalMark),
      limit,
    })),
  };
}

export function courseContentOf({ id, names, rule, choose, items }: CourseDraft): CourseContent {
  return {
    id: id > 0 ? id : null,
    names: writtenWords(names),
    choose: rule === 'oneOrMore' ? 1 : choose,
    is_required: rule !== 'upTo',
    is_full_select: rule === 'exactly',
    items: items.map(({ dish_id, typed, limit }) => ({
      dish_id,
      extra_price: readPrice(typed) ?? 0,
      limit,
    })),
  };
}

export function problemsOfCourse(
  { names, rule, choose, items }: CourseDraft,
  firstLanguage: string,
): readonly CourseProblem[] {
  const words: Readonly<Record<string, string | undefined>> = names;
  const problems: readonly (readonly [boolean, CourseProblem])[] = [
    [(words[firstLanguage] ?? '').trim() === '', 'name'],
    [items.length === 0, 'empty'],
    [items.length > 0 && rule !== 'oneOrMore' && mostOf(items, choose) < choose, 'tooFew'],
    [items.some(({ typed }) => Number.isNaN(readPrice(typed))), 'price'],
  ];
  return problems.flatMap(([is, problem]) => (is ? [problem] : []));
}

/** How many dishes can be taken from these, where each of them may be taken `choose` times unless it says otherwise. */
export function mostOf(items: readonly CourseItemDraft[], choose: number): number {
  return items.reduce((sum, { limit }) => sum + (limit ?? choose), 0);
}

/** A number for what is new on a list of drafts. */
export function newNumber(drafts: readonly { readonly id: number }[]): number {
  return Math.min(0, ...drafts.map(({ id }) => id)) - 1;
}
