import type { CategoryId, Menu, MenuId } from '@tavolata/domain';
import { Button } from '@tavolata/ui';
import { useId } from 'react';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import type { MenuSection } from './menu-rows.ts';
import styles from './order-again.module.css';

interface BesideMenuProps {
  /** What the table may order from beside its own menu. */
  readonly menus: readonly { readonly menu: Menu; readonly sections: readonly MenuSection[] }[];
  readonly onCategory: (menuId: MenuId, category: CategoryId) => void;
}

/** What another menu has that goes beside this one, one tap to each: from its end, where drinks stand on a card [AGAIN-2]. */
export function BesideMenu({ menus, onCategory }: BesideMenuProps) {
  const id = useId();
  const [first] = menus.filter(({ sections }) => sections.some(isBeside));
  if (!first) return null;
  const { menu, sections } = first;
  return (
    <section aria-labelledby={id} className={styles['again']}>
      <h2 id={id} className={styles['title']}>
        <ShownName names={menu.names} />
      </h2>
      <ul className={styles['list']}>
        {sections
          .filter(isBeside)
          .reverse()
          .map(({ category }) => (
            <li key={category.id} className={styles['dish']}>
              <Button
                kind="secondary"
                size="small"
                className={styles['button']}
                onClick={() => onCategory(menu.id, category.id)}
              >
                <ShownName names={category.names} />
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** All of it counts in no round. */
function isBeside({ dishes }: MenuSection): boolean {
  return dishes.every(({ isExemptFromRound }) => isExemptFromRound);
}
