import { nameOnScreen } from '../../shared/dish/shown-name.tsx';
import { namingOf } from '../../shared/names.tsx';
import { valueOf, type Content } from '../content.ts';
import type { Speech } from '../language/speech.ts';
import { formatsOf } from '../language/formats-of.ts';
import type { Words } from './listen-to-table.ts';

/** The words of this moment: the language may have changed since the session began. */
export function createWords({ language, t }: Speech, content: Content): Words {
  const house = valueOf(content.house);
  const catalogue = valueOf(content.catalogue);
  return {
    t,
    list: formatsOf(language, house).list,
    dishName(id) {
      const dish = catalogue?.findDish(id);
      return dish && house ? nameOnScreen(dish.names, namingOf(house, language)).text : '';
    },
  };
}
