import { plainChoice, type CartLineView, type Excess, type GuestCommand, type Line } from '@tavolata/domain';
import { Button, classes, Icon, Stepper, useFormats } from '@tavolata/ui';
import { createRandomId } from '@tavolata/client';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import { CartLineExtras } from './cart-line-extras.tsx';
import styles from './cart-line.module.css';

interface CartLineProps {
  readonly view: CartLineView;
  readonly isOwn: boolean;
  /** Another guest has just added it: it is tinted for a moment. */
  readonly hasArrived: boolean;
  readonly excess: Excess | undefined;
  readonly isLocked: boolean;
  readonly wish: (command: GuestCommand) => boolean;
  readonly onEdit: (line: Line) => void;
}

/** A line of the cart. Own ones can be changed; of another guest's only one more can be had, for oneself [C-02]. */
export function CartLine({ view, isOwn, hasArrived, excess, isLocked, wish, onEdit }: CartLineProps) {
  const t = useTexts();
  const { money } = useFormats();
  const nameOf = useNames();
  const { rules } = useMenuAtHand();
  const { line, dish, unitPrice } = view;
  const price = unitPrice > 0 ? money(unitPrice) : t('dish.included');
  const name = dish ? nameOf(dish.names) : t('cart.gone');
  const hasChoice =
    dish && (dish.courses.length > 0 || dish.condimentGroups.length > 0 || rules.allowsRemarks);
  const canEdit = isOwn && hasChoice && !isLocked;

  function add() {
    wish({ type: 'changeQuantity', lineId: line.id, delta: 1 });
  }

  function remove() {
    const isTaken = wish({ type: 'changeQuantity', lineId: line.id, delta: -1 });
    if (isTaken && line.quantity === 1) offerUndo();
  }

  function offerUndo() {
    const { dishId, choice } = line;
    snackbars.show({
      key: `removed-${line.id}`,
      level: 'default',
      text: t('cart.removed', { name }),
      action: {
        label: t('cart.undo'),
        onPress: () => {
          snackbars.close(`removed-${line.id}`);
          wish({ type: 'addLine', lineId: createRandomId(), dishId, choice, quantity: 1 });
        },
      },
    });
  }

  function addOwn() {
    const { dishId, choice } = line;
    // The other guest's remark is theirs; everything else makes the dish what it is.
    wish({
      type: 'addLine',
      lineId: createRandomId(),
      dishId,
      choice: { ...plainChoice, ...choice, remark: '' },
      quantity: 1,
    });
  }

  return (
    <li className={classes(styles['line'], hasArrived && styles['arrived'])}>
      {hasArrived && <span className="visually-hidden">{t('cart.arrived')}</span>}
      <DishPicture dish={dish ?? { picture: null }} sizes="56px" widest={160} className={styles['thumb']} />
      <div className={styles['words']}>
        <h4 className={styles['name']}>
          {canEdit ? (
            <button
              type="button"
              aria-label={t('cart.edit', { name })}
              className={styles['edit']}
              onClick={() => onEdit(line)}
            >
              {dish ? <ShownName names={dish.names} /> : name}
              <Icon name="chevron-right" size={16} />
            </button>
          ) : dish ? (
            <ShownName names={dish.names} />
          ) : (
            name
          )}
        </h4>
        <div className={styles['actions']}>
          <span className={classes(styles['price'], unitPrice === 0 && styles['included'])}>
            {isOwn ? price : t('cart.times', { count: line.quantity, price })}
          </span>
          {isOwn ? (
            <Stepper
              size="row"
              neutral
              count={line.quantity}
              locked={isLocked}
              labels={{
                group: t('dish.quantityOf', { name }),
                add: t('dish.addOne', { name }),
                remove: t('dish.removeOne', { name }),
              }}
              onAdd={add}
              onRemove={remove}
            />
          ) : (
            dish && (
              <Button
                kind="secondary"
                size="small"
                aria-label={t('cart.oneForMeOf', { name })}
                className={styles['forMe']}
                onClick={addOwn}
              >
                {t('cart.oneForMe')}
              </Button>
            )
          )}
        </div>
        <CartLineExtras view={view} excess={excess} onEdit={canEdit ? () => onEdit(line) : undefined} />
      </div>
    </li>
  );
}
