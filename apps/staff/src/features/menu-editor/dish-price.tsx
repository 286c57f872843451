import { Price } from '@tavolata/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './dish-price.module.css';

/** What guests read as the price of a dish: one that the menu includes is "included", and never "€0.00". */
export function DishPrice(props: ComponentProps<typeof Price>) {
  const t = useTexts();
  if (props.cents === 0) return <span className={styles['included']}>{t('editor.included')}</span>;
  return <Price {...props} />;
}
