import type { LiveStock, Milliseconds, TableId } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { Banner, Button, classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ClosingNotice } from './closing-notice.tsx';
import { MenuSkeleton } from './index.tsx';
import { AllergiesProvider } from '../../shared/dish/allergies.tsx';
import { menuAtHand } from '../../shared/dish/menu-at-hand-of.ts';
import { MenuAtHandProvider } from '../../shared/dish/menu-at-hand.tsx';
import { settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import { useEdge } from '../../shared/use-edge.ts';
import { useDevice } from '../../device/device.ts';
import styles from './menu-shell.module.css';

interface MenuShellProps {
  readonly tableId: TableId;
  /** What is said while the line is lost; `null` while there is one. */
  readonly offline: string | null;
  readonly stock: LiveStock;
  /** By the line to the table; without one, what this phone has measured itself holds [E-13]. */
  readonly clockOffset?: Milliseconds | undefined;
  readonly children: (restaurant: RestaurantReply) => ReactNode;
}

/** A screen around the menu: it fills the phone, says when the line is lost and waits for restaurant and dishes. */
export function MenuShell({ tableId, offline, stock, clockOffset, children }: MenuShellProps) {
  const { content, clock, preferences } = useDevice();
  const measuredOffset = useStore(clock, ({ offset }) => offset);
  const allergies = useStore(preferences, (kept) => kept.allergies);
  const { restaurant, catalogue } = useStore(content);
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
      {restaurant.status === 'ready' && (
        <ClosingNotice
          closesAt={restaurant.value.kitchen.closes_at}
          noticeMinutes={settingValue(restaurant.value.settings, 'disable-order-notice-appear-time')}
          clockOffset={clockOffset ?? measuredOffset}
        />
      )}
      {restaurant.status === 'ready' && catalogue.status === 'ready' ? (
        <MenuAtHandProvider menu={menuAtHand(restaurant.value, catalogue.value, stock, tableId)}>
          <AllergiesProvider allergies={allergies}>{children(restaurant.value)}</AllergiesProvider>
        </MenuAtHandProvider>
      ) : restaurant.status === 'failed' || catalogue.status === 'failed' ? (
        <div className={styles['failed']}>
          <p role="alert">{t('menu.failed')}</p>
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

interface ViewFrameProps {
  readonly children: ReactNode;
  /** What stands at its foot, which nothing may cover. */
  readonly foot?: 'total';
  readonly className?: string | undefined;
}

/** What a screen around the menu shows between its bars. */
export function ViewFrame({ foot, className, children }: ViewFrameProps) {
  // It begins below the strips, and takes what they leave: when one comes or goes it has another height.
  const view = useEdge('--view-top', topOf);
  return (
    <main ref={view} className={classes(styles['view'], foot === 'total' && styles['orders'], className)}>
      {children}
    </main>
  );
}

/** On the page: what is drawn lower for a while does not count. */
function topOf({ offsetTop }: HTMLElement): number {
  return offsetTop;
}
