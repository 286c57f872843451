import { billOf, sharesOf, type Dish, type OpenVisit, type Share } from '@tavolata/domain';
import { Button, Price, Tabs } from '@tavolata/ui';
import { useRef, useState, type WheelEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useSharing } from '../../device/use-sharing.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { followedBatches } from '../../shared/guest-status.ts';
import { useTexts } from '../../shared/texts.ts';
import { ViewPage } from '../../shared/view-page.tsx';
import { ChargeList } from './charge-list.tsx';
import { OrderHeader } from './order-header.tsx';
import { orderRows } from './order-rows.ts';
import { orderTabs } from './batch-names.ts';
import { OrderedDish } from './ordered-dish.tsx';
import { OrdersScope, type Scope } from './orders-scope.tsx';
import { SettledSums } from './settled-sums.tsx';
import { ShareView } from './share-view.tsx';
import { StatusLegend } from './status-legend.tsx';
import { useOrderSpy } from './use-order-spy.ts';
import styles from './orders-page.module.css';

/** What the page of orders needs from outside. */
export interface OrdersPageProps {
  readonly visit: OpenVisit;
  readonly userId: string;
  /** Opens the detail of a dish. */
  readonly onLook: (dish: Dish) => void;
  readonly onSeeMenu: () => void;
  /** Left out where nobody of the staff can be called. */
  readonly onAskForBill: ((scope: Scope) => void) | undefined;
}

/** A row here is about 96 px high: this many px are ten rows ahead [specification: overscan 10]. */
const tenRowsPx = 960;

/** What the table has sent, newest first, with how far the kitchen is; and what it owes so far. */
export default function OrdersPage(props: OrdersPageProps) {
  const { visit, userId, onLook, onSeeMenu, onAskForBill } = props;
  const t = useTexts();
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isLegendOpen, setIsLegendOpen] = useState(false);
  const { isSelfOrder } = useMenuAtHand().rules;
  const { batches } = visit;
  const rows = orderRows(visit);
  const spy = useOrderSpy(list, rows);
  const bill = billOf(visit);
  const shares = sharesOf(visit, useSharing().sharing);
  const own = ownShare(shares, userId);
  // Where each guest orders alone, each finds the own orders first [SHARE-8].
  const [scope, setScope] = useState<Scope>(isSelfOrder && own ? 'me' : 'table');
  const mine = scope === 'me' ? own : undefined;

  return (
    <ViewPage title={t('orders.title')}>
      {(bill.total > 0 || isSelfOrder) && (
        <OrdersScope
          scope={mine ? 'me' : 'table'}
          onScope={own && setScope}
          onAskForBill={
            bill.total > 0 && onAskForBill ? () => onAskForBill(mine ? 'me' : 'table') : undefined
          }
        />
      )}
      {batches.length > 0 && !mine && (
        <div className={styles['tabs']} onWheel={scrollSideways}>
          <Tabs
            label={t('orders.tabs')}
            current={spy.current ?? ''}
            entries={orderTabs(rows, t)}
            onChoose={spy.jumpTo}
          />
        </div>
      )}
      <div
        // The other list begins at its top.
        key={mine ? 'me' : 'table'}
        ref={scroller}
        role="region"
        aria-label={t(mine ? 'share.title' : 'orders.tabs')}
        // Nothing in it takes the focus, so that the arrow keys find it.
        tabIndex={0}
        className={styles['scroller']}
      >
        {mine && (
          <ShareView
            visit={visit}
            userId={userId}
            share={mine}
            shares={shares}
            batches={followedBatches(visit, { userId, isSelfOrder })}
            isByOrder={isSelfOrder}
            onLook={onLook}
          />
        )}
        {batches.length === 0 && !mine && (
          <div className={styles['empty']}>
            <p>{t('orders.empty')}</p>
            <Button kind="secondary" onClick={onSeeMenu}>
              {t('cart.seeMenu')}
            </Button>
          </div>
        )}
        {rows.length > 0 && !mine && (
          <div role="list" aria-label={t('orders.title')}>
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              bufferSize={tenRowsPx}
              data={rows}
              onScroll={spy.onScroll}
              // What was measured on the way may have moved the rows since.
              onScrollEnd={spy.onScroll}
            >
              {(row, index) => {
                switch (row.kind) {
                  case 'header':
                    return (
                      <OrderHeader
                        key={`batch-${row.batch.number}`}
                        row={row}
                        batches={batches}
                        isFirst={index === 0}
                      />
                    );
                  case 'dish':
                    return (
                      <OrderedDish
                        key={row.parts[0].id}
                        parts={row.parts}
                        visit={visit}
                        userId={userId}
                        onLook={onLook}
                      />
                    );
                  case 'charges':
                    return <ChargeList key={row.section} row={row} />;
                }
              }}
            </Virtualizer>
          </div>
        )}
      </div>
      {!mine && <SettledSums visit={visit} />}
      <footer className={styles['total']}>
        <Button kind="text" size="small" onClick={() => setIsLegendOpen(true)}>
          {t('orders.legend')}
        </Button>
        <p className={styles['sum']}>
          <span className={styles['sumLabel']}>{t(mine ? 'share.title' : 'orders.total')}</span>
          <Price cents={(mine ?? bill).total} size="number" />
        </p>
      </footer>
      <StatusLegend
        service={visit.service}
        open={isLegendOpen}
        onClose={() => setIsLegendOpen(false)}
        onReopen={() => setIsLegendOpen(true)}
      />
    </ViewPage>
  );
}

/** The part of the guest who looks, where there is more than one: not of a phone that sees nobody but itself [TRUST-2]. */
function ownShare(shares: readonly Share[], userId: string): Share | undefined {
  const own = shares.find(({ diner }) => diner.id === userId);
  return shares.length > 1 && own?.diner.trust === undefined ? own : undefined;
}

/** The wheel moves the tabs sideways [HI-01]. */
function scrollSideways({ currentTarget, deltaY }: WheelEvent) {
  currentTarget.firstElementChild?.scrollBy({ left: deltaY });
}
