import type { MenuId } from '../ids.ts';
import type { Cents } from '../units.ts';
import { headKinds, type HeadsInFigures } from './heads-in-figures.ts';
import type { VisitFigures } from './visit-figures.ts';

/** Who was charged per person at a menu; all of them come to what was charged so [REPORT-10]. */
export interface HeadsAtMenu {
  readonly menuId: MenuId;
  /** Adults first, then children, then others; only those with any. */
  readonly heads: readonly HeadsInFigures[];
  /** Those on bills that ended before anybody counted of which kind they are. */
  readonly unknown: { readonly persons: number; readonly cents: Cents };
}

interface OpenSum {
  readonly heads: Map<string, HeadsInFigures>;
  unknown: HeadsAtMenu['unknown'];
}

/** Adds up who was charged per person, menu by menu. */
export class HeadsTally {
  readonly #menus = new Map<MenuId, OpenSum>();

  add({ menuId, heads, persons, covers }: VisitFigures): void {
    if (heads === undefined ? covers === 0 : heads.length === 0) return;
    const menu = this.#menus.get(menuId) ?? {
      heads: new Map<string, HeadsInFigures>(),
      unknown: { persons: 0, cents: 0 },
    };
    this.#menus.set(menuId, menu);
    if (heads === undefined)
      menu.unknown = { persons: menu.unknown.persons + persons, cents: menu.unknown.cents + covers };
    for (const one of heads ?? []) {
      const key = `${one.person} ${one.item?.id ?? ''}`;
      const before = menu.heads.get(key);
      const sum = { count: (before?.count ?? 0) + one.count, cents: (before?.cents ?? 0) + one.cents };
      menu.heads.set(key, { ...one, ...sum });
    }
  }

  get menus(): readonly HeadsAtMenu[] {
    return [...this.#menus]
      .map(([menuId, { heads, unknown }]) => ({ menuId, heads: inOrder([...heads.values()]), unknown }))
      .sort((one, other) => one.menuId - other.menuId);
  }
}

function inOrder(heads: readonly HeadsInFigures[]): readonly HeadsInFigures[] {
  const place = ({ person }: HeadsInFigures) => headKinds.indexOf(person);
  return heads.toSorted(
    (one, other) => place(one) - place(other) || (one.item?.id ?? 0) - (other.item?.id ?? 0),
  );
}
