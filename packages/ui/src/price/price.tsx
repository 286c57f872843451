import { classes } from '../classes.ts';
import { useFormats } from '../formats/formats-provider.tsx';
import styles from './price.module.css';

interface PriceProps {
  readonly cents: number;
  /** A real earlier price, struck through; the caller's words say so aloud. */
  readonly was?: { readonly cents: number; readonly label: string };
  readonly size?: 'price' | 'small' | 'number';
}

/** Money as the guest's language writes it, digits of equal width. The one place where a price becomes text. */
export function Price({ cents, was, size = 'price' }: PriceProps) {
  const { money } = useFormats();
  return (
    <span className={classes(styles['price'], styles[size], was && styles['sale'])}>
      {money(cents)}
      {was && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{was.label} </span>
            {money(was.cents)}
          </s>
        </>
      )}
    </span>
  );
}
