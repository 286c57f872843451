import { snackbars } from '@tavolata/app-kit';
import {
  wholeTable,
  type CartLineView,
  type Excess,
  type Line,
  type LineRefusal,
  type OpenVisit,
} from '@tavolata/domain';
import { Button, classes, Icon, Stepper, useFormats } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { pricesRead } from '../../device/table/read-prices.ts';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { usePicks } from '../../shared/dish/picks.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { linesBack } from '../../shared/lines-back.ts';
import { lineRefusalMessage } from '../../shared/line-refusal-message.ts';
import { useTexts } from '../../shared/texts.ts';
import { cartLineId } from './cart-allergies.tsx';
import type { CartActs } from './cart-acts.ts';
import { CartLineExtras } from './cart-line-extras.tsx';
import { focusTitle, leaveRow } from './leave-row.ts';
import { useNearRow } from './near-rows.tsx';
import styles from './cart-line.module.css';

interface CartLineProps extends CartActs {
  readonly visit: OpenVisit;
  readonly view: CartLineView;
  readonly isOwn: boolean;
  /** Another guest has just added it: it is tinted for a moment. */
  readonly hasArrived: boolean;
  readonly excess: Excess | undefined;
  /** Why it can't be sent as it is. */
  readonly lineRefusal: LineRefusal | undefined;
  /** Seen by dish: of all who have chosen it alike, and who they are. */
  readonly shared?: { readonly quantity: number; readonly guests: ReactNode } | undefined;
}

/** A line of the cart. Own ones can be changed; of another guest's only one more can be had, for oneself [C-02]. */
export function CartLine(props: CartLineProps) {
  const { view, isOwn, hasArrived, excess, lineRefusal, shared, isLocked, isReadOnly, onEdit, onLook } =
    props;
  const t = useTexts();
  const { money } = useFormats();
  const nameOf = useNames();
  const { rules } = useMenuAtHand();
  const picks = usePicks();
  const [row, isNear] = useNearRow();
  const { line, dish, unitPrice } = view;
  const readPrice = useStore(pricesRead, ({ first }) => first.get(line.id));
  const isKept = isOwn && picks?.isKept(line.id) === true;
  const price = unitPrice > 0 ? money(unitPrice) : t('dish.included');
  const name = dish ? nameOf(dish.names) : t('cart.gone');
  const hasChoice =
    dish && (dish.courses.length > 0 || dish.condimentGroups.length > 0 || rules.allowsRemarks);
  const edit = isOwn && hasChoice && !isLocked && !isReadOnly ? () => onEdit(line) : undefined;
  const shownName = dish ? <ShownName names={dish.names} /> : name;
  if (!isNear) {
    return (
      <li ref={row} id={cartLineId(line.id)} tabIndex={-1} className={styles['line']}>
        <span className={styles['thumb']} />
        <div className={styles['words']}>
          <h4 className={styles['name']}>{shownName}</h4>
          <p className={styles['price']}>
            {t('cart.times', { count: shared?.quantity ?? line.quantity, price })}
          </p>
        </div>
      </li>
    );
  }
  return (
    <li
      ref={row}
      id={cartLineId(line.id)}
      tabIndex={-1}
      className={classes(styles['line'], hasArrived && styles['arrived'])}
    >
      {hasArrived && <span className="visually-hidden">{t('cart.arrived')}</span>}
      {dish ? (
        <button
          type="button"
          // Where the name leads there too, once is enough for a keyboard.
          tabIndex={edit ? undefined : -1}
          aria-label={t('cart.look', { name })}
          className={styles['look']}
          onClick={() => onLook(dish)}
        >
          <DishPicture dish={dish} sizes="56px" widest={160} className={styles['thumb']} />
        </button>
      ) : (
        <DishPicture dish={{ picture: null }} sizes="56px" widest={160} className={styles['thumb']} />
      )}
      <div className={styles['words']}>
        <h4 className={styles['name']}>
          {shared && <span className={styles['quantity']}>{shared.quantity} × </span>}
          {edit ? (
            <button
              type="button"
              aria-label={t('cart.edit', { name })}
              className={styles['edit']}
              onClick={edit}
            >
              {shownName}
              <Icon name="chevron-right" size={16} />
            </button>
          ) : dish ? (
            <button type="button" className={styles['edit']} onClick={() => onLook(dish)}>
              {shownName}
            </button>
          ) : (
            shownName
          )}
        </h4>
        <div className={styles['actions']}>
          <span className={classes(styles['price'], unitPrice === 0 && styles['included'])}>
            {(isOwn && !isReadOnly) || shared ? price : t('cart.times', { count: line.quantity, price })}
          </span>
          {isReadOnly ? null : isOwn ? (
            <OwnQuantity {...props} name={name} isKept={isKept} />
          ) : (
            <OneForMe {...props} name={name} />
          )}
        </div>
        {shared?.guests}
        {line.from && line.dinerId !== wholeTable && <p className={styles['from']}>{t('cart.fromStaff')}</p>}
        <FitNote dish={dish} choice={line.choice} />
        <CartLineExtras view={view} name={name} excess={excess} readPrice={readPrice} onEdit={edit} />
        {isKept && (
          <p className={styles['refusal']}>
            <Icon name="clock" size={16} />
            <span>{t('cart.waitsForNetwork')}</span>
          </p>
        )}
        {lineRefusal && <WhyNotSent lineRefusal={lineRefusal} line={line} />}
      </div>
    </li>
  );
}

interface OwnQuantityProps extends Pick<
  CartLineProps,
  'visit' | 'view' | 'lineRefusal' | 'isLocked' | 'tap'
> {
  readonly name: string;
  /** It waits in this phone for the network. */
  readonly isKept: boolean;
}

/** How many of it; the last one that goes can be had back. */
function OwnQuantity(props: OwnQuantityProps) {
  const { visit, view, lineRefusal, isLocked, tap, name, isKept } = props;
  const { line, dish } = view;
  const t = useTexts();
  const picks = usePicks();

  function add() {
    tap({ type: 'changeQuantity', lineId: line.id, delta: 1 });
  }

  function remove() {
    const isTaken = tap({ type: 'changeQuantity', lineId: line.id, delta: -1 });
    if (!isTaken || line.quantity > 1) return;
    leaveRow(line.id);
    offerUndo();
  }

  function offerUndo() {
    snackbars.show({
      key: `removed-${line.id}`,
      level: 'default',
      text: t('cart.removed', { name }),
      action: {
        label: t('cart.undo'),
        onPress: () => {
          snackbars.close(`removed-${line.id}`);
          focusTitle();
          linesBack([{ ...line, quantity: 1 }], visit).forEach(tap);
        },
      },
    });
  }

  return (
    <Stepper
      size="row"
      neutral
      kept={isKept}
      count={line.quantity}
      locked={isLocked}
      full={
        lineRefusal?.reason === 'not-on-menu' || (dish !== undefined && picks !== null && picks.isFull(dish))
      }
      onRefused={add}
      labels={{
        group: t('dish.quantityOf', { name }),
        add: t('dish.addOne', { name }),
        remove: t('dish.removeOne', { name }),
      }}
      onAdd={add}
      onRemove={remove}
    />
  );
}

/** What another guest has, once more for oneself; nothing where the menu has it no more. */
function OneForMe({
  visit,
  view: { line, dish },
  isLocked,
  onOrder,
  name,
}: Pick<CartLineProps, 'visit' | 'view' | 'isLocked' | 'onOrder'> & { readonly name: string }) {
  const t = useTexts();
  if (!dish) return null;
  // The other guest's remark is theirs; everything else makes the dish what it is.
  const order = () => onOrder(dish, { ...line.choice, remark: '' });
  const why = t(visit.review === null ? 'cart.sending' : 'refusal.underReview');
  return (
    <Button
      kind="secondary"
      size="small"
      aria-label={t('cart.oneForMeOf', { name })}
      className={styles['forMe']}
      blockedBecause={isLocked ? why : undefined}
      onBlocked={order}
      onClick={order}
    >
      {t('cart.oneForMe')}
    </Button>
  );
}

interface WhyNotSentProps {
  readonly lineRefusal: LineRefusal;
  readonly line: Line;
}

/** Why the line can't be sent as it is. */
function WhyNotSent({ lineRefusal, line }: WhyNotSentProps) {
  const t = useTexts();
  const { catalogue } = useMenuAtHand();
  // What is sold out may be a dish inside a set menu, not the set menu.
  const inside = lineRefusal.dishId !== line.dishId ? catalogue.findDish(lineRefusal.dishId) : undefined;
  return (
    <p className={styles['refusal']}>
      <Icon name="warning" size={16} />
      <span>
        {inside && (
          <>
            <ShownName names={inside.names} />
            {' · '}
          </>
        )}
        {/* The foot of the cart says by how much. */}
        {lineRefusal.reason === 'turn-full' ? t('refusal.overRound') : lineRefusalMessage(lineRefusal, t)}
      </span>
    </p>
  );
}
