import type { Menu, MenuId } from '@tavolata/domain';
import { FullPage, Icon, Picture } from '@tavolata/ui';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { HouseText } from '../../shared/house-text.tsx';
import { usePictureAddress } from '../../shared/picture-address.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './menu-chooser.module.css';

interface MenuChooserProps {
  readonly open: boolean;
  readonly menus: readonly Menu[];
  readonly current: Menu;
  readonly onChoose: (id: MenuId) => void;
  readonly onClose: () => void;
}

/** The first-level menus over the whole screen [M-01]. */
export default function MenuChooser({ open, menus, current, onChoose, onClose }: MenuChooserProps) {
  const t = useTexts();
  const addressOf = usePictureAddress();
  return (
    <FullPage open={open} onClose={onClose} title={t('menu.menus')} backLabel={t('menu.back')}>
      <ul className={styles['menus']}>
        {menus.map((menu) => (
          <li key={menu.id}>
            <button
              type="button"
              className={styles['menu']}
              aria-current={menu.id === current.id}
              onClick={() => onChoose(menu.id)}
            >
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
                <span className={styles['note']}>
                  <HouseText text={menu.note} />
                </span>
              </span>
              {menu.id === current.id && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </FullPage>
  );
}
