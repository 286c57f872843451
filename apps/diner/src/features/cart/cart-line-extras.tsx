import type { CartLineView, Cents, Excess } from '@tavolata/domain';
import { classes, Icon, useFormats } from '@tavolata/ui';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-line-extras.module.css';

interface CartLineExtrasProps {
  readonly view: CartLineView;
  /** Of the dish. */
  readonly name: string;
  readonly excess: Excess | undefined;
  /** What the guest has read it to cost, where that has changed since. */
  readonly readPrice: Cents | undefined;
  /** Left out where the line cannot be changed. */
  readonly onEdit: (() => void) | undefined;
}

/** What was chosen with a dish and what it costs: courses as lines, condiments and remark as chips [C-06]. */
export function CartLineExtras({ view, name, excess, readPrice, onEdit }: CartLineExtrasProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { line, options } = view;
  const courses = options.filter((option) => option.kind === 'course');
  const condiments = options.filter((option) => option.kind === 'condiment');
  const condimentsPrice = condiments.reduce((sum, option) => sum + option.unitPrice * option.quantity, 0);
  const chips = (
    <>
      {condiments.map((option, index) => (
        <span key={index} className={styles['chip']}>
          <ShownName names={option.names} />
        </span>
      ))}
      {line.choice.remark !== '' && (
        <span className={styles['chip']}>{t('shared.quoted', { words: line.choice.remark })}</span>
      )}
    </>
  );
  const hasChips = condiments.length > 0 || line.choice.remark !== '';

  return (
    <>
      {courses.length > 0 && (
        <ul className={styles['courses']}>
          {courses.map((option, index) => (
            <li key={index}>
              {option.quantity > 1 && `${option.quantity} × `}
              <ShownName names={option.names} />
              {option.unitPrice > 0 && ` ${t('choice.extra', { price: money(option.unitPrice) })}`}
              {option.condiments && (
                <ul className={styles['inside']}>
                  {option.condiments.map((condiment, place) => (
                    <li key={place}>
                      <ShownName names={condiment.names} />
                      {condiment.unitPrice > 0 &&
                        ` ${t('choice.extra', { price: money(condiment.unitPrice) })}`}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasChips &&
        (onEdit ? (
          <button type="button" tabIndex={-1} className={styles['chips']} onClick={onEdit}>
            <span className="visually-hidden">{t('cart.edit', { name })}</span>
            {chips}
          </button>
        ) : (
          <div className={styles['chips']}>{chips}</div>
        ))}
      {condimentsPrice > 0 && (
        <p className={styles['costs']}>
          {t('cart.extras', { price: money(condimentsPrice * line.quantity) })}
        </p>
      )}
      {readPrice !== undefined && readPrice !== view.unitPrice && (
        <p className={classes(styles['costs'], styles['marked'])}>
          <Icon name="warning" size={16} />
          <span>{t('cart.priceWas', { price: money(readPrice) })}</span>
        </p>
      )}
      {excess && (
        <p className={classes(styles['costs'], styles['marked'])}>
          <Icon name="warning" size={16} />
          <span>
            {t('cart.excess', { count: excess.quantity, price: money(excess.quantity * excess.unitPrice) })}
          </span>
        </p>
      )}
    </>
  );
}
