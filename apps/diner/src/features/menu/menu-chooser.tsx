import type { Menu, MenuId } from '@tavolata/domain';
import { pictureFromWire, type RestaurantReply } from '@tavolata/protocol';
import { Banner, classes, FullPage, Icon, Picture } from '@tavolata/ui';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { usePictureAddress } from '../../shared/picture-address.tsx';
import { useTellClosed } from '../../shared/use-tell-closed.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './menu-chooser.module.css';

/** What leads to the page with the restaurant's pictures. */
export interface NoticeEntry {
  readonly pictures: RestaurantReply['bulletins'];
  readonly onOpen: () => void;
}

interface MenuChooserProps {
  readonly open: boolean;
  readonly menus: readonly Menu[];
  readonly closedMenus: readonly Menu[];
  readonly current: Menu;
  /** The restaurant's own pictures, and the way to them; `null` where there is none. */
  readonly notice: NoticeEntry | null;
  readonly onChoose: (id: MenuId) => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The first-level menus over the whole screen [M-01]; those outside their hours can't be chosen [BH-07]. */
export default function MenuChooser(props: MenuChooserProps) {
  const { open, menus, closedMenus, current, notice, onChoose, onClose, onReopen } = props;
  const t = useTexts();
  const tellClosed = useTellClosed();
  return (
    <FullPage
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('menu.menus')}
      backLabel={t('menu.back')}
    >
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
            <button
              type="button"
              className={styles['menu']}
              aria-disabled="true"
              onClick={() => tellClosed(menu)}
            >
              <MenuWords menu={menu} note={t('hours.menuClosed')} />
            </button>
          </li>
        ))}
      </ul>
      {notice && (
        <button type="button" className={classes(styles['menu'], styles['notice'])} onClick={notice.onOpen}>
          <RestaurantPicture
            picture={pictureFromWire(notice.pictures[0] ?? null)}
            width={56}
            height={56}
            sizes="56px"
            className={styles['picture']}
          />
          <span className={styles['words']}>
            <span className={styles['name']}>{t('home.pictures')}</span>
          </span>
          <Icon name="chevron-right" size={20} />
        </button>
      )}
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
