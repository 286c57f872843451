import { personsOf, type Category, type Dish, type OpenVisit } from '@tavolata/domain';

/** How much of a limit the table has used. */
export interface LimitUse {
  readonly used: number;
  readonly limit: number;
}

/** How many of a dish the table has had and has in the cart, where the dish is limited (R1). */
export function dishLimitUse(dish: Dish, visit: OpenVisit): LimitUse | null {
  const limit = tableLimit(dish.limit?.perPerson ?? null, dish.limit?.perTable ?? null, visit);
  if (limit === null) return null;
  return {
    used: sentUnits(visit, (line) => line.dishId === dish.id) + cartUnits(visit, (id) => id === dish.id),
    limit,
  };
}

/** How many dishes of a category the table has taken, where the category is limited; not in quick service [M-03]. */
export function categoryLimitUse(
  category: Category,
  isInCategory: (dishId: number) => boolean,
  visit: OpenVisit,
): LimitUse | null {
  const limit =
    visit.service === 'takeaway' ? null : tableLimit(category.limitPerPerson, category.limitPerTable, visit);
  if (limit === null) return null;
  return {
    used: sentUnits(visit, (line) => line.categoryId === category.id) + cartUnits(visit, isInCategory),
    limit,
  };
}

function tableLimit(perPerson: number | null, perTable: number | null, visit: OpenVisit): number | null {
  const forAll = perPerson === null ? null : perPerson * Math.max(1, personsOf(visit.heads));
  if (forAll === null) return perTable;
  return perTable === null ? forAll : Math.min(forAll, perTable);
}

type SentLine = OpenVisit['batches'][number]['lines'][number];

function sentUnits(visit: OpenVisit, isCounted: (line: SentLine) => boolean): number {
  return visit.batches
    .flatMap((batch) => batch.lines)
    .filter((line) => isCounted(line) && line.status !== 'not-possible')
    .reduce((sum, line) => sum + line.quantity, 0);
}

function cartUnits(visit: OpenVisit, isCounted: (dishId: number) => boolean): number {
  return visit.lines.filter((line) => isCounted(line.dishId)).reduce((sum, line) => sum + line.quantity, 0);
}
