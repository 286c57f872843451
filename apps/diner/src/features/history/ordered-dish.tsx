import { sentLineTotal, sentUnitPrice, type DinerId, type OpenVisit, type SentLine } from '@tavolata/domain';
import { classes, Icon, SeatToken, useFormats } from '@tavolata/ui';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { seatOf } from '../../shared/dish/seats.ts';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { reasonWords } from '../../shared/reason-words.ts';
import { useTexts } from '../../shared/texts.ts';
import { guestStatusOf, statusTexts } from '../../shared/guest-status.ts';
import { statusIcons } from './status-legend.tsx';
import styles from './ordered-dish.module.css';

interface OrderedDishProps {
  readonly line: SentLine;
  readonly visit: OpenVisit;
  readonly userId: string;
}

/** A dish that was sent: whose it is, how far the kitchen is with it, and what it costs. */
export function OrderedDish({ line, visit, userId }: OrderedDishProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { catalogue } = useMenuAtHand();
  const status = guestStatusOf[line.status];
  const because = line.because ? reasonWords(line.because, t) : '';
  const asked = sentUnitPrice(line) * line.quantity;
  const price = status === 'notPossible' ? asked : sentLineTotal(line);
  const Price = status === 'notPossible' ? 's' : 'span';
  return (
    <div role="listitem" className={styles['place']}>
      <div className={styles['dish']}>
        <div className={styles['photo']}>
          <DishPicture
            dish={catalogue.findDish(line.dishId) ?? { picture: null }}
            sizes="56px"
            widest={160}
            className={styles['thumb']}
          />
          {line.dinerId !== null && <Owner visit={visit} dinerId={line.dinerId} userId={userId} />}
        </div>
        <div className={styles['words']}>
          <h3 className={styles['name']}>
            <ShownName names={line.names} />
          </h3>
          <Extras line={line} />
          <p className={classes(styles['status'], styles[status])}>
            <Icon name={statusIcons[status]} size={16} />
            {/* A new word rolls in, so that a change is seen. */}
            <span key={status} className={styles['word']}>
              {because === '' ? t(statusTexts[status]) : t('orders.notPossibleBecause', { reason: because })}
            </span>
          </p>
        </div>
        <div className={styles['numbers']}>
          <span className={styles['quantity']}>{line.quantity} ×</span>
          <Price className={classes(styles['price'], price === 0 && styles['included'])}>
            {price === 0 ? t('dish.included') : money(price)}
          </Price>
        </div>
      </div>
    </div>
  );
}

/** Whose it is; what the staff ordered for the table is nobody's. */
function Owner({
  visit,
  dinerId,
  userId,
}: Pick<OrderedDishProps, 'visit' | 'userId'> & { dinerId: DinerId }) {
  const t = useTexts();
  const { seat, otherIndex } = seatOf(visit, dinerId, userId);
  return (
    <span className={styles['seat']}>
      <SeatToken
        text={String(seat)}
        otherIndex={otherIndex}
        size={18}
        label={otherIndex === undefined ? t('cart.youGuest', { seat }) : t('cart.guest', { seat })}
      />
    </span>
  );
}

/** What was chosen with it, in one line. */
function Extras({ line }: { readonly line: SentLine }) {
  if (line.options.length === 0 && line.choice.remark === '') return null;
  return (
    <p className={styles['extras']}>
      {line.options.map((option, index) => (
        <span key={index}>
          {index > 0 && ', '}
          {option.quantity > 1 && `${option.quantity} × `}
          <ShownName names={option.names} />
          {option.condiments && ' ('}
          {option.condiments?.map((condiment, place) => (
            <span key={place}>
              {place > 0 && ', '}
              <ShownName names={condiment.names} />
            </span>
          ))}
          {option.condiments && ')'}
        </span>
      ))}
      {line.choice.remark !== '' && ` “${line.choice.remark}”`}
    </p>
  );
}
