import { formatsOf } from '@tavolata/app-kit';
import type { DishId, Names } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import { nameOnScreen } from '../shared/dish/shown-name.tsx';
import { namingOf } from '../shared/names.tsx';
import type { AppTexts } from '../texts/texts.gen.ts';
import { valueOf, type Content } from './content.ts';
import type { Speech } from './speech.ts';

/** What is needed to put news into words, in the language of that moment. */
export interface Words {
  readonly t: Translate<AppTexts>;
  readonly dishName: (id: DishId) => string;
  readonly nameOf: (names: Names) => string;
  readonly list: (words: readonly string[]) => string;
}

/** The words of this moment: the language may have changed since the session began. */
export function createWords({ language, t }: Speech, content: Content): Words {
  const restaurant = valueOf(content.restaurant);
  const catalogue = valueOf(content.catalogue);
  const nameOf = (names: Names) => nameOnScreen(names, namingOf(restaurant, language)).text;
  return {
    t,
    list: formatsOf(language, restaurant).list,
    nameOf,
    dishName(id) {
      const dish = catalogue?.findDish(id);
      return dish && restaurant ? nameOf(dish.names) : '';
    },
  };
}
