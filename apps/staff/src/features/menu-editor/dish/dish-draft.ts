import { allergens, type Allergen } from '@tavolata/domain';
import type { DishContent } from '@tavolata/protocol';
import {
  courseContentOf,
  courseDraftOf,
  problemsOfCourse,
  type CourseDraft,
} from '../courses/course-draft.ts';
import { readPrice, written } from '../../../shared/money/typed-price.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';

/** What has been said of the 14 allergens: yes, no, or nothing yet. */
export type AllergenAnswers = Readonly<Record<Allergen, boolean | null>>;

const typedFields = ['price', 'takeaway_price', 'former_price', 'excess_price'] as const;
type TypedField = (typeof typedFields)[number];

/** A dish while it is being written: prices as they are typed, allergens as they are answered. */
export interface DishDraft extends Omit<DishContent, TypedField | 'allergens' | 'courses'> {
  readonly courses: readonly CourseDraft[];
  readonly typed: Readonly<Record<TypedField, string>>;
  readonly answers: AllergenAnswers;
}

/** A field of a dish as its manager knows it. */
export type DishField = keyof DishContent;

/** Why a dish can't be saved as it stands. */
export type DraftProblem = 'name' | 'price' | 'formerPrice' | 'allergens' | 'excess' | 'courses';

/** A dish that nobody has written anything of. */
export function blankContent(categoryId: number, station: string): DishContent {
  return {
    ...{ category_id: categoryId, names: {}, description: {}, price: 0, takeaway_price: null },
    ...{ former_price: null, flag: null, marks: [], allergens: null, limit_per_person: null },
    ...{ limit_per_table: null, excess_price: null, counted_from: null, is_exempt_from_round: false },
    ...{ condiment_groups: [], requires_condiments: false, courses: [], station, picture: null },
  };
}

export function draftOf(content: DishContent, decimalMark: string): DishDraft {
  const {
    price,
    takeaway_price,
    former_price,
    excess_price,
    allergens: declared,
    courses,
    ...rest
  } = content;
  const prices = { price, takeaway_price, former_price, excess_price };
  const typed = Object.fromEntries(
    typedFields.map((field) => [field, written(prices[field], decimalMark)]),
  ) as DishDraft['typed'];
  return {
    ...rest,
    typed,
    courses: courses.map((course) => courseDraftOf(course, decimalMark)),
    answers: answersOf(declared),
  };
}

/** What the draft says; `null` while it can't be saved. */
export function contentOf(draft: DishDraft, firstLanguage: string): DishContent | null {
  if (problemsIn(draft, firstLanguage).length > 0) return null;
  const { typed, answers, courses, ...rest } = draft;
  const { price, ...others } = pricesIn(typed);
  const hasLimit = rest.limit_per_person !== null || rest.limit_per_table !== null;
  return {
    ...rest,
    ...others,
    price: price ?? 0,
    excess_price: hasLimit ? others.excess_price : null,
    requires_condiments: rest.requires_condiments && rest.condiment_groups.length > 0,
    courses: courses.map(courseContentOf),
    names: writtenWords(rest.names),
    description: writtenWords(rest.description),
    allergens: declarationOf(answers),
  };
}

export function problemsIn(draft: DishDraft, firstLanguage: string): readonly DraftProblem[] {
  const { typed, names, answers, courses } = draft;
  const words: Readonly<Record<string, string | undefined>> = names;
  const prices = pricesIn(typed);
  const isMisread = typedFields.some((field) => Number.isNaN(prices[field]));
  const { price, former_price: former, excess_price: excess } = prices;
  const problems: readonly (readonly [boolean, DraftProblem])[] = [
    [(words[firstLanguage] ?? '').trim() === '', 'name'],
    [isMisread || price === null, 'price'],
    [former !== null && price !== null && former <= price, 'formerPrice'],
    [excess !== null && !Number.isInteger(excess), 'excess'],
    [isHalfAnswered(answers), 'allergens'],
    [courses.some((course) => problemsOfCourse(course, firstLanguage).length > 0), 'courses'],
  ];
  return problems.flatMap(([is, problem]) => (is ? [problem] : []));
}

/** Whether some are answered and some are not: that is nothing that a guest could be told. */
export function isHalfAnswered(answers: AllergenAnswers): boolean {
  const open = allergens.filter((key) => answers[key] === null).length;
  return open > 0 && open < allergens.length;
}

export function answeredAlike(answer: boolean | null): AllergenAnswers {
  return Object.fromEntries(allergens.map((key) => [key, answer])) as AllergenAnswers;
}

/** What was answered stays; all else is a no. */
export function withRestAsNo(answers: AllergenAnswers): AllergenAnswers {
  return Object.fromEntries(allergens.map((key) => [key, answers[key] ?? false])) as AllergenAnswers;
}

function answersOf(declared: DishContent['allergens']): AllergenAnswers {
  if (declared === null) return answeredAlike(null);
  return Object.fromEntries(allergens.map((key) => [key, declared.includes(key)])) as AllergenAnswers;
}

/** What the answers say; `null` while one is missing. */
export function declarationOf(answers: AllergenAnswers): DishContent['allergens'] {
  if (allergens.some((key) => answers[key] === null)) return null;
  return allergens.filter((key) => answers[key] === true);
}

function pricesIn(typed: DishDraft['typed']): Readonly<Record<TypedField, number | null>> {
  return Object.fromEntries(typedFields.map((field) => [field, readPrice(typed[field])])) as Record<
    TypedField,
    number | null
  >;
}
