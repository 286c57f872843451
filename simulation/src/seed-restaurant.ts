import type { Random } from '@tavolata/client/testing';
import {
  alwaysOpen,
  createCatalogue,
  must,
  type Catalogue,
  type Ceilings,
  type Dish,
  type RestaurantRules,
  type RestaurantDay,
} from '@tavolata/domain';
import { dishes, highCeilings, sampleMenu } from '@tavolata/domain/testing';

/** The restaurant a meal is played in: its settings, its menu and the day. */
export interface SeedRestaurant {
  readonly rules: RestaurantRules;
  readonly catalogue: Catalogue;
  readonly today: RestaurantDay;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** A restaurant with every setting on or off and every limit low enough to be reached. */
export function restaurantOfSeed(random: Random): SeedRestaurant {
  return {
    rules: rulesOfSeed(random),
    catalogue: catalogueOfSeed(random),
    today: { weekday: must(random.pick(weekdays), 'a weekday'), isHoliday: random.chance(0.2) },
  };
}

function rulesOfSeed(random: Random): RestaurantRules {
  const rounds = {
    dishesPerHead: 1 + random.below(4),
    turnMs: 60_000,
    maxTurns: 1 + random.below(6),
    sendsOnce: random.chance(0.2),
  };
  return {
    allowsRemarks: random.chance(0.8),
    isSelfOrder: random.chance(0.3),
    hasDishLimits: random.chance(0.8),
    asksBeforeDuplicates: random.chance(0.2),
    asksWhoIsReady: random.chance(0.8),
    firesCourses: random.chance(0.5),
    presence: {
      guestsOpen: random.chance(0.9),
      staffApproveOpening: random.chance(0.2),
      staffApproveFirstBatch: random.chance(0.25),
      needsPin: random.chance(0.2),
      joining: random.pick(['free', 'ask', 'ask', 'strict'] as const) ?? 'ask',
      joinMs: random.pick([1000, 30_000, 600_000]) ?? 600_000,
    },
    ceilings: random.chance(0.5) ? highCeilings : lowCeilings(random),
    rounds: random.chance(0.75) ? rounds : null,
    kitchen: alwaysOpen,
  };
}

/** Ceilings low enough to be reached by three guests. */
function lowCeilings(random: Random): Ceilings {
  const batch = { dishes: 1 + random.below(5), amount: 200 + 100 * random.below(30) };
  return {
    lineQuantity: 3 + random.below(6),
    cartLines: 4 + random.below(8),
    batch,
    visit: { dishes: batch.dishes * (1 + random.below(4)), amount: batch.amount * (1 + random.below(4)) },
    people: 1 + random.below(5),
  };
}

function catalogueOfSeed(random: Random): Catalogue {
  const limited: readonly number[] = [dishes.oyster.id, dishes.lobster.id, dishes.wagyu.id, dishes.tuna.id];
  const withLimit = (dish: Dish): Dish => ({
    ...dish,
    limit: {
      perPerson: random.chance(0.8) ? 1 + random.below(2) : null,
      perTable: random.chance(0.5) ? 1 + random.below(5) : null,
      excessPrice: random.chance(0.5) ? 100 * random.below(4) : null,
    },
  });
  const isFreeForChildren = random.chance(0.3);
  return createCatalogue({
    ...sampleMenu,
    menus: sampleMenu.menus.map((menu) =>
      isFreeForChildren ? { ...menu, priceRows: menu.priceRows.map((row) => ({ ...row, child: [] })) } : menu,
    ),
    dishes: sampleMenu.dishes
      .map((dish) => (limited.includes(dish.id) ? withLimit(dish) : dish))
      .map(withClosedItems),
    categories: sampleMenu.categories.map((category) => ({
      ...category,
      limitPerPerson: random.chance(0.4) ? 1 + random.below(4) : null,
      limitPerTable: random.chance(0.2) ? 2 + random.below(8) : null,
    })),
  });
}

/** Optional courses also list a special offer and a sold-out dish, which can't be chosen. */
function withClosedItems(dish: Dish): Dish {
  const closed = [dishes.duck, dishes.crab].map(({ id }) => ({
    dishId: id,
    extraPrice: 0,
    perItemMax: null,
  }));
  return {
    ...dish,
    courses: dish.courses.map((group) =>
      group.isRequired ? group : { ...group, items: [...group.items, ...closed] },
    ),
  };
}
