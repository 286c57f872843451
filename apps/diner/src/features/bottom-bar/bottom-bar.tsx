import { classes, Icon, useFormats, type IconName } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** The view that is shown. */
  readonly view: 'menuPage' | 'orderHistory' | 'noticePage' | 'callWaiter';
  /** Dishes in the table's cart, and what they cost. */
  readonly cart: { readonly quantity: number; readonly total: number };
  /** Said at the cart for a moment. */
  readonly cartTip: string | null;
  /** How long it is until the cart goes by itself, while it does. */
  readonly countdown: ReactNode;
  /** The kitchen has changed something that the guest has not looked at yet. */
  readonly hasOrdersNews: boolean;
  readonly onMenu: () => void;
  readonly onHome: () => void;
  readonly onCart: () => void;
  readonly onOrders: () => void;
  /** Left out where nobody can be called [SH-02]. */
  readonly onCall: (() => void) | undefined;
  /** Left out where nobody can log in as a member [SH-02]. */
  readonly onMember: (() => void) | undefined;
}

/** The way between the views; the cart in the middle is cyan as soon as it holds something [SH-06]. */
export function BottomBar(props: BottomBarProps) {
  const {
    view,
    cart,
    cartTip,
    countdown,
    hasOrdersNews,
    onMenu,
    onHome,
    onCart,
    onOrders,
    onCall,
    onMember,
  } = props;
  const t = useTexts();
  const { money } = useFormats();
  const isFilled = cart.quantity > 0;
  // The screen says no €0.00 either.
  const price = cart.total > 0 ? money(cart.total) : t('dish.included');
  return (
    <nav className={styles['bar']} aria-label={t('nav.label')}>
      <Place icon="menu" isCurrent={view === 'menuPage'} onGo={onMenu}>
        {t('nav.menu')}
      </Place>
      <Place icon="home" isCurrent={false} onGo={onHome}>
        {t('nav.home')}
      </Place>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tour="cart"
        className={classes(styles['cart'], isFilled && styles['filled'])}
        onClick={onCart}
      >
        <span className="visually-hidden">
          {isFilled ? t('nav.cartFilled', { count: cart.quantity, price }) : t('nav.cart')}
        </span>
        <span className={styles['sign']} aria-hidden="true">
          <Icon name="cart" size={22} />
          {isFilled && (
            // A new number is a new badge, which bumps.
            <span key={cart.quantity} className={styles['badge']}>
              {cart.quantity}
            </span>
          )}
        </span>
        <span className={styles['words']} aria-hidden="true">
          {cart.total > 0 ? money(cart.total) : t('nav.cart')}
        </span>
        {countdown !== null && <span className={styles['countdown']}>{countdown}</span>}
        {cartTip !== null && (
          <span role="tooltip" className={styles['tip']}>
            {cartTip}
          </span>
        )}
      </button>
      <Place
        icon="orders"
        isCurrent={view === 'orderHistory'}
        news={hasOrdersNews ? t('nav.ordersNews') : undefined}
        onGo={onOrders}
      >
        {t('nav.orders')}
      </Place>
      {onCall && (
        <Place icon="bell" isCurrent={view === 'callWaiter'} onGo={onCall}>
          {t('nav.call')}
        </Place>
      )}
      {onMember && (
        <Place icon="member" isCurrent={false} opensDialog onGo={onMember}>
          {t('nav.member')}
        </Place>
      )}
    </nav>
  );
}

interface PlaceProps {
  readonly icon: IconName;
  readonly isCurrent: boolean;
  readonly opensDialog?: true;
  /** What a dot at the sign says. */
  readonly news?: string | undefined;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

function Place({ icon, isCurrent, opensDialog, news, onGo, children }: PlaceProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      aria-haspopup={opensDialog && 'dialog'}
      aria-description={news}
      title={news}
      data-tour={icon}
      className={styles['place']}
      onClick={onGo}
    >
      <span className={styles['sign']}>
        <Icon name={icon} size={22} />
        {news !== undefined && <span className={styles['dot']} />}
      </span>
      <span>{children}</span>
    </button>
  );
}
