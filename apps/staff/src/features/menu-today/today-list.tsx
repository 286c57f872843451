import { ShownName } from '../../shared/names/shown-name.tsx';
import { NothingYet } from '../../shared/nothing-yet.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { CategoryToday, MenuFilter } from './menu-today.ts';
import type { OptionGroupToday } from './options-today.ts';
import { TodayDish } from './today-dish.tsx';
import styles from './today-list.module.css';
import { TodayOption } from './today-option.tsx';

interface TodayListProps {
  readonly menu: readonly CategoryToday[];
  readonly options: readonly OptionGroupToday[];
  readonly filter: MenuFilter;
  readonly words: string;
}

const nothingTexts = {
  all: 'menu.noDishes',
  soldOut: 'menu.noneSoldOut',
  counted: 'menu.noneCounted',
} as const satisfies Record<MenuFilter, string>;

/** The heading of a category on the page. */
export const headingOf = (id: number) => `category-${id}`;

/** The heading of a group of options on the page. */
export const optionsHeadingOf = (id: number) => `options-${id}`;

/** The dishes, category by category, and after them what guests choose with them. */
export function TodayList({ menu, options, filter, words }: TodayListProps) {
  const t = useTexts();
  if (menu.length === 0 && options.length === 0) {
    const searched = words.trim();
    if (searched === '' && filter === 'all') {
      return <NothingYet words={t('menu.noDishes')} to="/menu/edit" way={t('editor.title')} />;
    }
    return (
      <p className={styles['nothing']} role="status">
        {searched === '' ? t(nothingTexts[filter]) : t('menu.noneFound', { words: searched })}
      </p>
    );
  }
  return (
    <>
      {menu.map(({ id, name, dishes }) => (
        <section key={id} className={styles['category']} aria-labelledby={headingOf(id)}>
          <h2 id={headingOf(id)} tabIndex={-1}>
            <ShownName name={name} />
          </h2>
          <ul className={styles['dishes']}>
            {dishes.map((dish) => (
              <TodayDish key={dish.id} dish={dish} />
            ))}
          </ul>
        </section>
      ))}
      {options.map(({ id, name, options: ofGroup }) => (
        <section key={id} className={styles['category']} aria-labelledby={optionsHeadingOf(id)}>
          <h2 id={optionsHeadingOf(id)} tabIndex={-1}>
            {t('menu.options')} · <ShownName name={name} />
          </h2>
          <ul className={styles['dishes']}>
            {ofGroup.map((option) => (
              <TodayOption key={option.id} option={option} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
