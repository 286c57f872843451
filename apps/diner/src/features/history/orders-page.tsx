import { billOf, type OpenVisit } from '@tavolata/domain';
import { Button, Price, Tabs } from '@tavolata/ui';
import { useRef, useState, type WheelEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTexts } from '../../shared/texts.ts';
import { Covers } from './covers.tsx';
import { OrderHeader } from './order-header.tsx';
import { orderRows } from './order-rows.ts';
import { OrderedDish } from './ordered-dish.tsx';
import styles from './orders-page.module.css';
import { StatusLegend } from './status-legend.tsx';
import { useBatchSpy } from './use-batch-spy.ts';

/** What the page of orders needs from outside. */
export interface OrdersPageProps {
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly onSeeMenu: () => void;
}

/** A row here is about 96 px high: this many px are ten rows ahead [specification: overscan 10]. */
const tenRowsPx = 960;

/** What the table has sent, newest first, with how far the kitchen is; and what it owes so far. */
export default function OrdersPage({ visit, userId, onSeeMenu }: OrdersPageProps) {
  const t = useTexts();
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isLegendOpen, setIsLegendOpen] = useState(false);
  const rows = orderRows(visit.batches);
  const spy = useBatchSpy(list, rows);

  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>{t('orders.title')}</h1>
      </header>
      {visit.batches.length > 0 && (
        <div className={styles['tabs']} onWheel={scrollSideways}>
          <Tabs
            label={t('orders.tabs')}
            current={String(spy.current)}
            entries={[...visit.batches].reverse().map(({ number }) => ({
              key: String(number),
              label: t('orders.batch', { number }),
            }))}
            onChoose={(key) => spy.jumpTo(Number(key))}
          />
        </div>
      )}
      <div
        ref={scroller}
        role="region"
        aria-label={t('orders.tabs')}
        // Nothing in it takes the focus, so that the arrow keys find it.
        tabIndex={0}
        className={styles['scroller']}
      >
        {rows.length === 0 ? (
          <div className={styles['empty']}>
            <p>{t('orders.empty')}</p>
            <Button kind="secondary" onClick={onSeeMenu}>
              {t('cart.seeMenu')}
            </Button>
          </div>
        ) : (
          <div role="list" aria-label={t('orders.title')}>
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              bufferSize={tenRowsPx}
              data={rows}
              onScroll={spy.onScroll}
            >
              {(row, index) =>
                row.kind === 'header' ? (
                  <OrderHeader key={`batch-${row.batch.number}`} row={row} isFirst={index === 0} />
                ) : (
                  <OrderedDish key={row.line.id} line={row.line} visit={visit} userId={userId} />
                )
              }
            </Virtualizer>
          </div>
        )}
        {visit.covers.length > 0 && <Covers covers={visit.covers} />}
      </div>
      <footer className={styles['total']}>
        <Button kind="text" size="small" onClick={() => setIsLegendOpen(true)}>
          {t('orders.legend')}
        </Button>
        <p className={styles['sum']}>
          <span className={styles['sumLabel']}>{t('orders.total')}</span>
          <Price cents={billOf(visit).total} size="number" />
        </p>
      </footer>
      <StatusLegend open={isLegendOpen} onClose={() => setIsLegendOpen(false)} />
    </div>
  );
}

/** The wheel moves the tabs sideways [HI-01]. */
function scrollSideways({ currentTarget, deltaY }: WheelEvent) {
  currentTarget.firstElementChild?.scrollBy({ left: deltaY });
}
