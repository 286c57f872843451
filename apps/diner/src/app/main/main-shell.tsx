import { quickServiceTableId, withStock, type Catalogue, type LiveStock } from '@tavolata/domain';
import type { GuestSessionReply, HouseReply } from '@tavolata/protocol';
import { Banner, Button } from '@tavolata/ui';
import { useStore } from 'zustand';
import { ClosingNotice } from '../../features/hours/closing-notice.tsx';
import { MenuSkeleton } from '../../features/menu/index.tsx';
import { MenuAtHandProvider } from '../../shared/dish/menu-at-hand.tsx';
import { houseRules, settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../device.ts';
import { useTable } from '../table/use-table.ts';
import styles from './main-shell.module.css';
import { MainViews } from './main-views.tsx';

/** The ordering screen of an open table (specification 2, section 2). */
export default function MainShell({ guest }: { readonly guest: GuestSessionReply }) {
  const { content } = useDevice();
  const { house, catalogue } = useStore(content);
  const { state } = useTable();
  const t = useTexts();
  const stock = state?.stock ?? noStockNews;
  return (
    <div className={styles['shell']}>
      {state?.connection === 'offline' && (
        <Banner level="warning" size="thin">
          {t('rejection.offline')}
        </Banner>
      )}
      {house.status === 'ready' && (
        <ClosingNotice
          closesAt={house.value.kitchen.closes_at}
          noticeMinutes={settingValue(house.value.settings, 'disable-order-notice-appear-time')}
          clockOffset={state?.clockOffset ?? 0}
        />
      )}
      {house.status === 'ready' && catalogue.status === 'ready' ? (
        <MenuAtHandProvider menu={menuAtHand(house.value, catalogue.value, stock, guest)}>
          <MainViews guest={guest} house={house.value} />
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

/** Until the house tells otherwise, the menu's own numbers hold. */
const noStockNews: LiveStock = new Map();

function menuAtHand(house: HouseReply, catalogue: Catalogue, stock: LiveStock, { table }: GuestSessionReply) {
  return {
    catalogue: withStock(catalogue, stock),
    service: table.table_id === quickServiceTableId ? ('takeaway' as const) : ('table' as const),
    showsSoldOut: settingValue(house.settings, 'is_show_sell_out_dishes') === 1,
    rules: houseRules(house),
    stock,
  };
}
