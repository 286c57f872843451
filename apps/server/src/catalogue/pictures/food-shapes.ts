import { createDice } from './dice.ts';
import { ingredients } from './ingredients.ts';
import { base } from './parts/base.ts';
import { drinks } from './parts/drinks.ts';
import type { Part } from './parts/part.ts';
import { cooked } from './parts/pieces-cooked.ts';
import { dough } from './parts/pieces-dough.ts';
import { fresh } from './parts/pieces-fresh.ts';
import { shellfish } from './parts/shellfish.ts';
import { sushi } from './parts/sushi.ts';
import { sweets } from './parts/sweets.ts';
import { topping } from './parts/topping.ts';

/** Every part by its name: what lies below, what lies on it, and what comes over it at the end. */
const parts = {
  ...base,
  ...cooked,
  ...fresh,
  ...dough,
  ...sushi,
  ...shellfish,
  ...sweets,
  ...drinks,
  ...topping,
} as const satisfies Readonly<Record<string, Part>>;

/** What a dish can be composed of. */
export const partNames: readonly string[] = Object.keys(parts);

/**
 * The drawing of a piece in a box of 128: parts named `part:ingredient`, joined by `+` from the lowest up, such as
 * `noodles:wheat+sauce:tomato+leaves:basil`. `null` for any other name.
 */
export function foodShape(name: string): string | null {
  const drawn = name.split('+').map((one, index) => {
    const [part = '', ingredient = ''] = one.split(':');
    if (!isKeyOf(parts, part) || !isKeyOf(ingredients, ingredient)) return null;
    return parts[part](ingredients[ingredient], createDice(`${name} ${index}`));
  });
  return drawn.includes(null) ? null : drawn.join('');
}

function isKeyOf<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
