import type { DishFit, Line, LineId } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import { useRef } from 'react';
import { useDishFit } from '../../shared/dish/fit-note.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-allergies.module.css';

/** Where a line of the cart is found on the page. */
export function cartLineId(id: LineId): string {
  return `line-${id}`;
}

/** How many lines of the table's cart a guest with allergies must not eat from or has to ask about; each leads to its lines. */
export function CartAllergies({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts();
  const fitOf = useDishFit();
  const { catalogue } = useMenuAtHand();
  const linesThat = (verdict: DishFit['verdict']) =>
    lines.filter(({ dishId, choice }) => fitOf(catalogue.findDish(dishId), choice)?.verdict === verdict);
  const containing = linesThat('contains');
  const toAsk = linesThat('ask');
  if (containing.length + toAsk.length === 0) return null;
  return (
    <div className={styles['signs']}>
      {containing.length > 0 && (
        <Signpost lines={containing} className={styles['contains']}>
          {t('cart.withAllergens', { count: containing.length })}
        </Signpost>
      )}
      {toAsk.length > 0 && (
        <Signpost lines={toAsk} className={styles['ask']}>
          {t('cart.askAbout', { count: toAsk.length })}
        </Signpost>
      )}
    </div>
  );
}

interface SignpostProps {
  readonly lines: readonly Line[];
  readonly className: string | undefined;
  readonly children: string;
}

/** Leads to these lines, one tap after another. */
function Signpost({ lines, className, children }: SignpostProps) {
  const next = useRef(0);

  function lead() {
    const line = lines[next.current % lines.length];
    next.current += 1;
    const element = line && document.getElementById(cartLineId(line.id));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }

  return (
    <button type="button" className={classes(styles['sign'], className)} onClick={lead}>
      <Icon name="warning" size={20} />
      <span>{children}</span>
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
