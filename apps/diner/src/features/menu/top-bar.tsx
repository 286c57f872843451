import type { Diner, Menu } from '@tavolata/domain';
import { IconButton } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { heightOf, useEdge } from '../../shared/use-edge.ts';
import { GuestBox } from './guest-box.tsx';
import { MenusButton } from './menus-button.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly menu: Menu;
  /** The guest of this phone, once the table is open. */
  readonly diner: Diner | undefined;
  readonly onIntroduce: (() => void) | undefined;
  /** Said about all of the menu, as that it can only be looked at. */
  readonly note: string | undefined;
  readonly filterCount: number;
  readonly onMenus: () => void;
  readonly onFilter: () => void;
  readonly onSearch: () => void;
}

/** The bar over the menu: which menu it is, who the guest is, filter and search. */
export function TopBar(props: TopBarProps) {
  const { menu, diner, onIntroduce, note, filterCount, onMenus, onFilter, onSearch } = props;
  const t = useTexts();
  const bar = useEdge('--head-height', heightOf);
  return (
    <header ref={bar} className={styles['bar']}>
      <h1 className={styles['heading']} tabIndex={-1}>
        <MenusButton names={menu.names} className={styles['menus']} onMenus={onMenus} />
      </h1>
      {diner && <GuestBox diner={diner} onIntroduce={onIntroduce} />}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <IconButton
        icon="filter"
        data-tour="filter"
        label={filterCount > 0 ? t('menu.filterOn', { count: filterCount }) : t('menu.filter')}
        badge={filterCount > 0 ? String(filterCount) : undefined}
        onClick={onFilter}
      />
      <IconButton icon="search" label={t('menu.search')} onClick={onSearch} />
    </header>
  );
}
