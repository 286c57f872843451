import type { OpenVisit } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { categoryLimitUse } from '../../shared/dish/limits.ts';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './category-title.module.css';
import type { MenuSection } from './menu-rows.ts';

interface CategoryTitleProps {
  readonly section: MenuSection;
  readonly visit: OpenVisit | null;
}

/** A category's name, and what the table has taken of it where it is limited [M-03]. */
export function CategoryTitle({ section, visit }: CategoryTitleProps) {
  const t = useTexts();
  const ids = new Set(section.dishes.map((dish) => dish.id));
  const use = visit && categoryLimitUse(section.category, (id) => ids.has(id), visit);
  const isFull = use !== null && use.used >= use.limit;
  return (
    <div role="listitem" className={styles['title']}>
      <h2 className={styles['name']}>
        <ShownName names={section.category.names} />
      </h2>
      {use && (
        <span className={classes(styles['use'], isFull && styles['full'])}>
          {t(isFull ? 'menu.categoryFull' : 'menu.categoryUse', { used: use.used, limit: use.limit })}
        </span>
      )}
    </div>
  );
}
