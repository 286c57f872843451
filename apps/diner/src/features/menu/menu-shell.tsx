import {
  liteTableId,
  quickServiceTableId,
  withStock,
  type Catalogue,
  type LiveStock,
  type Milliseconds,
  type Service,
  type TableId,
} from '@tavolata/domain';
import { isOn, type HouseReply } from '@tavolata/protocol';
import { Banner, Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ClosingNotice } from './closing-notice.tsx';
import { MenuSkeleton } from './index.tsx';
import { MenuAtHandProvider } from '../../shared/dish/menu-at-hand.tsx';
import { houseRules, settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../../device/device.ts';
import styles from './menu-shell.module.css';

interface MenuShellProps {
  readonly tableId: TableId;
  /** What is said while the line is lost; `null` while there is one. */
  readonly offline: string | null;
  readonly stock: LiveStock;
  /** By the line to the table; without one, what this phone has measured itself holds [E-13]. */
  readonly clockOffset?: Milliseconds | undefined;
  readonly children: (house: HouseReply) => ReactNode;
}

/** A screen around the menu: it fills the phone, says when the line is lost and waits for house and dishes. */
export function MenuShell({ tableId, offline, stock, clockOffset, children }: MenuShellProps) {
  const { content, clock } = useDevice();
  const measuredOffset = useStore(clock, ({ offset }) => offset);
  const { house, catalogue } = useStore(content);
  const t = useTexts();
  return (
    <div className={styles['shell']}>
      {offline !== null && (
        <aside aria-label={t('offline.label')}>
          <Banner level="warning" size="thin">
            {offline}
          </Banner>
        </aside>
      )}
      {house.status === 'ready' && (
        <ClosingNotice
          closesAt={house.value.kitchen.closes_at}
          noticeMinutes={settingValue(house.value.settings, 'disable-order-notice-appear-time')}
          clockOffset={clockOffset ?? measuredOffset}
        />
      )}
      {house.status === 'ready' && catalogue.status === 'ready' ? (
        <MenuAtHandProvider menu={menuAtHand(house.value, catalogue.value, stock, tableId)}>
          {children(house.value)}
        </MenuAtHandProvider>
      ) : house.status === 'failed' || catalogue.status === 'failed' ? (
        <div className={styles['failed']}>
          <p>{t('menu.failed')}</p>
          <Button kind="secondary" onClick={() => void content.load()}>
            {t('shared.retry')}
          </Button>
        </div>
      ) : (
        <MenuSkeleton />
      )}
    </div>
  );
}

function serviceAt(tableId: TableId): Service {
  if (tableId === quickServiceTableId) return 'takeaway';
  return tableId === liteTableId ? 'lite' : 'table';
}

function menuAtHand(house: HouseReply, catalogue: Catalogue, stock: LiveStock, tableId: TableId) {
  return {
    catalogue: withStock(catalogue, stock),
    service: serviceAt(tableId),
    showsSoldOut: isOn(settingValue(house.settings, 'is_show_sell_out_dishes')),
    rules: houseRules(house),
    stock,
  };
}
