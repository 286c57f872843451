import {
  mayHave,
  sentLineTotal,
  sentUnitPrice,
  statusNow,
  type Batch,
  type DinerId,
  type Dish,
  type OpenVisit,
  type SentLine,
  type SentOption,
} from '@tavolata/domain';
import { Button, classes, Icon, useFormats } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useUsualTimeOf } from '../../device/table/use-usual-time.ts';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { GuestToken } from '../../shared/dish/guest-token.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { usePicks } from '../../shared/dish/picks.tsx';
import { seatOf } from '../../shared/dish/seats.ts';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { reasonWords } from '../../shared/reason-words.ts';
import { useTexts } from '../../shared/texts.ts';
import { guestStatuses, guestStatusOf, statusText, type GuestStatus } from '../../shared/guest-status.ts';
import type { SentParts } from './order-rows.ts';
import { statusIcons } from './status-legend.tsx';
import styles from './ordered-dish.module.css';

interface OrderedDishProps {
  readonly parts: SentParts;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly onLook: (dish: Dish) => void;
  /** What else is said of it, or can be done with it. */
  readonly more?: ReactNode;
}

/** One line of it. */
interface OneLine extends Pick<OrderedDishProps, 'visit'> {
  readonly line: SentLine;
}

/** A dish that was sent: whose it is, how far the kitchen is with it, and what it costs. */
export function OrderedDish({ parts, visit, userId, onLook, more }: OrderedDishProps) {
  const [line] = parts;
  const t = useTexts();
  const { money } = useFormats();
  const { catalogue } = useMenuAtHand();
  const dish = catalogue.findDish(line.dishId);
  const batch = visit.batches.find(({ lines }) => lines.some(({ id }) => id === line.id));
  const because = line.because ? reasonWords(line.because, t) : '';
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  const isOff = line.status === 'not-possible';
  const asked = sentUnitPrice(line) * line.quantity;
  const price = isOff ? asked : parts.reduce((sum, part) => sum + sentLineTotal(part), 0);
  const Price = isOff ? 's' : 'span';
  const statusWords = (status: string, units: number, of: number) =>
    units === of ? status : t('orders.partStatus', { units, of, status });
  return (
    <div role="listitem" className={styles['place']}>
      <div className={styles['dish']}>
        <div className={styles['photo']}>
          <DishPicture
            dish={dish ?? { picture: null }}
            sizes="56px"
            widest={160}
            className={styles['thumb']}
          />
          {line.dinerId !== null && <Owner visit={visit} dinerId={line.dinerId} userId={userId} />}
        </div>
        <div className={styles['words']}>
          <div className={styles['top']}>
            <div className={styles['what']}>
              <span className={styles['quantity']}>{quantity} ×</span>
              <h3 className={styles['name']}>
                {dish ? (
                  <button type="button" className={styles['look']} onClick={() => onLook(dish)}>
                    <ShownName names={line.names} />
                  </button>
                ) : (
                  <ShownName names={line.names} />
                )}
              </h3>
            </div>
            <Price className={classes(styles['price'], price === 0 && styles['included'])}>
              {price === 0 ? t('dish.included') : money(price)}
            </Price>
          </div>
          <FitNote dish={dish} choice={line.choice} />
          <Extras line={line} batch={batch} />
          <div className={styles['bottom']}>
            <div className={styles['statuses']}>
              {unitsAt(parts, batch).map(({ status, units }) => (
                <p key={status} className={classes(styles['status'], styles[status])}>
                  <Icon name={statusIcons[status]} size={16} />
                  {/* A new word rolls in, so that a change is seen. */}
                  <span key={`${status} ${units}`} className={styles['word']}>
                    {because === ''
                      ? statusWords(t(statusText(status, visit.service)), units, quantity)
                      : t('orders.notPossibleBecause', { reason: because })}
                  </span>
                </p>
              ))}
            </div>
            <Again line={line} visit={visit} />
          </div>
          <Usual line={parts.find(({ status }) => status === 'waiting') ?? line} visit={visit} />
        </div>
        {more && <div className={styles['more']}>{more}</div>}
      </div>
    </div>
  );
}

/** How many units are how far, as guests see it; of those that only wait beside others nothing is said [KITCHEN-6]. */
function unitsAt(parts: SentParts, batch: Batch | undefined) {
  const units = new Map<GuestStatus, number>();
  for (const part of parts) {
    const status = guestStatusOf[batch ? statusNow(part, batch) : part.status];
    units.set(status, (units.get(status) ?? 0) + part.quantity);
  }
  return guestStatuses.flatMap((status) => {
    const sum = units.get(status) ?? 0;
    return sum > 0 && (status !== 'waiting' || units.size === 1) ? [{ status, units: sum }] : [];
  });
}

/** Whose it is; what the staff ordered for the table is nobody's. */
function Owner({
  visit,
  dinerId,
  userId,
}: Pick<OrderedDishProps, 'visit' | 'userId'> & { dinerId: DinerId }) {
  return (
    <span className={styles['seat']}>
      <GuestToken {...seatOf(visit, dinerId, userId)} size={18} isAlone />
    </span>
  );
}

/** How long the kitchen usually takes with it, while it has not taken longer. */
function Usual({ line, visit }: OneLine) {
  const t = useTexts();
  const usual = useUsualTimeOf(line, visit.batches);
  if (!usual) return null;
  return (
    <p className={styles['usual']}>
      {usual.from === 0 ? t('orders.usualWithin', { to: usual.to }) : t('orders.usual', { ...usual })}
    </p>
  );
}

/** The same once more, with the same choice, for the guest who taps; nothing where the table can't have it any more. */
function Again({ line, visit }: OneLine) {
  const t = useTexts();
  const nameOf = useNames();
  const picks = usePicks();
  const { catalogue } = useMenuAtHand();
  const dish = catalogue.findDish(line.dishId);
  if (!picks || !dish || dish.isSoldOut || !mayHave(visit, dish, catalogue)) return null;
  return (
    <Button
      kind="text"
      size="small"
      icon="plus"
      className={styles['again']}
      aria-label={t('orders.againOf', { name: nameOf(line.names) })}
      onClick={() => picks.again(dish, line.choice)}
    >
      {t('orders.again')}
    </Button>
  );
}

/** What was chosen with it, in one line. */
function Extras({ line, batch }: { readonly line: SentLine; readonly batch: Batch | undefined }) {
  const t = useTexts();
  if (line.options.length === 0 && line.choice.remark === '') return null;
  const called = (batch?.fired?.length ?? 0) + 1;
  const isHeld = ({ course = 1 }: SentOption) => course > called && line.status !== 'not-possible';
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
          {isHeld(option) && ` (${t('orders.later')})`}
        </span>
      ))}
      {line.choice.remark !== '' && ` ${t('shared.quoted', { words: line.choice.remark })}`}
    </p>
  );
}
