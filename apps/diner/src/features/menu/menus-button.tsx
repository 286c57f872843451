import type { Names } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './menus-button.module.css';

interface MenusButtonProps {
  /** The menu that is looked at. */
  readonly names: Names;
  /** How it stands in its place. */
  readonly className: string | undefined;
  readonly onMenus: () => void;
}

/** Says which menu is looked at, and opens the list of all. */
export function MenusButton({ names, className, onMenus }: MenusButtonProps) {
  const t = useTexts();
  const nameOf = useNames();
  return (
    <button
      type="button"
      data-tour="menus"
      className={classes(styles['menus'], className)}
      aria-label={t('menu.chooseMenu', { menu: nameOf(names) })}
      aria-haspopup="dialog"
      onClick={onMenus}
    >
      <span className={styles['name']}>
        <ShownName names={names} />
      </span>
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
