import type { Category } from '@tavolata/domain';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './add-dishes.module.css';

/** The way to each category of a menu that is longer than the sheet. */
export function CategoryJumps({ categories }: { readonly categories: readonly Category[] }) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  if (categories.length < 2) return null;
  return (
    <nav className={styles['jumps']} aria-label={t('addDishes.categories')}>
      {categories.map(({ id, names }) => (
        <button
          key={id}
          type="button"
          className={styles['jump']}
          onClick={() => {
            const heading = document.querySelector<HTMLElement>(`#add-from-${id}`);
            heading?.scrollIntoView();
            // Who goes there with the keyboard goes on there.
            heading?.focus({ preventScroll: true });
          }}
        >
          <ShownName name={nameOf(names).main} />
        </button>
      ))}
    </nav>
  );
}
