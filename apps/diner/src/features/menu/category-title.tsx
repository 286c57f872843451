import { classes } from '@tavolata/ui';
import { useState } from 'react';
import { usePicks } from '../../shared/dish/picks.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './category-title.module.css';
import type { MenuRow } from './menu-rows.ts';

type CategoryTitleProps = Pick<Extract<MenuRow, { kind: 'title' }>, 'section' | 'inMenu'>;

/** A category's name, and what the table has taken of it where it is limited; it lights up when that is all [M-03, R-10]. */
export function CategoryTitle({ section, inMenu }: CategoryTitleProps) {
  const t = useTexts();
  const nameOf = useNames();
  const use = usePicks()?.categoryLimitOf(section.category);
  const isFull = use ? use.used >= use.limit : false;
  const [seen, setSeen] = useState({ isFull, hasJustFilled: false });
  // A category that is full already when it scrolls in does not light up.
  if (seen.isFull !== isFull) setSeen({ isFull, hasJustFilled: isFull });
  return (
    <div role="listitem" className={classes(styles['title'], seen.hasJustFilled && styles['reached'])}>
      {inMenu && (
        <h2 className={styles['menu']}>
          {t('search.inMenu', { menu: nameOf(inMenu.names), count: inMenu.count })}
        </h2>
      )}
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
