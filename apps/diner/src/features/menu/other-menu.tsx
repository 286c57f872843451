import type { Menu } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './other-menu.module.css';

/** Where one tap leads from the menu that is looked at: to another one, or where there are several to the list of all. */
export interface WayToOtherMenu {
  readonly menu: Menu | null;
  readonly onGo: () => void;
}

/** The way to what this table may order beside the menu that is looked at, as drinks are, or back: no category, and not one of their bar. */
export function OtherMenu({ menu, onGo, place }: WayToOtherMenu & { readonly place: 'top' | 'left' }) {
  const t = useTexts();
  const nameOf = useNames();
  const label = menu ? t('menu.otherMenu', { menu: nameOf(menu.names) }) : t('menu.menus');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup={menu ? undefined : 'dialog'}
      className={classes(styles['other'], styles[place])}
      onClick={onGo}
    >
      <Icon name="menus" size={20} />
      <span className={styles['name']}>{menu ? <ShownName names={menu.names} /> : label}</span>
    </button>
  );
}
