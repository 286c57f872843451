import type { Menu, MenuId } from '@tavolata/domain';
import { Banner, FullPage, Icon, Picture } from '@tavolata/ui';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { usePictureAddress } from '../../shared/picture-address.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './menu-chooser.module.css';

interface MenuChooserProps {
  readonly open: boolean;
  readonly menus: readonly Menu[];
  readonly closedMenus: readonly Menu[];
  readonly current: Menu;
  readonly onChoose: (id: MenuId) => void;
  readonly onClose: () => void;
}

/** The first-level menus over the whole screen [M-01]; those outside their hours can't be chosen [BH-07]. */
export default function MenuChooser(props: MenuChooserProps) {
  const { open, menus, closedMenus, current, onChoose, onClose } = props;
  const t = useTexts();
  return (
    <FullPage open={open} onClose={onClose} title={t('menu.menus')} backLabel={t('menu.back')}>
      {closedMenus.length > 0 && <Banner level="info">{t('hours.someClosed')}</Banner>}
      <ul className={styles['menus']}>
        {menus.map((menu) => (
          <li key={menu.id}>
            <button
              type="button"
              className={styles['menu']}
              aria-current={menu.id === current.id}
              onClick={() => onChoose(menu.id)}
            >
              <MenuWords menu={menu} />
              {menu.id === current.id && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
        {closedMenus.map((menu) => (
          <li key={menu.id}>
            <button type="button" className={styles['menu']} disabled>
              <MenuWords menu={menu} note={t('hours.menuClosed')} />
            </button>
          </li>
        ))}
      </ul>
    </FullPage>
  );
}

/** A menu with its picture, and its own note where there is nothing else to say. */
function MenuWords({ menu, note }: { readonly menu: Menu; readonly note?: string }) {
  const addressOf = usePictureAddress();
  return (
    <>
      <Picture
        src={menu.picture ? addressOf(menu.picture.hash, 160) : undefined}
        thumbHash={menu.picture?.thumbHash}
        width={160}
        height={120}
        className={styles['picture']}
      />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <ShownName names={menu.names} />
        </span>
        <span className={styles['note']}>{note ?? <RestaurantText text={menu.note} />}</span>
      </span>
    </>
  );
}
