import type { FloorTableWire } from '@tavolata/protocol';
import { useTexts } from '../../shared/texts.ts';
import styles from './round-legend.module.css';

const example = { number: 1, used: 9, allowed: 18 };

/** What the tiles' few letters of a round mean, once; nothing where no table eats in rounds. Who hears a tile hears words. */
export function RoundLegend({ tables }: { readonly tables: readonly FloorTableWire[] }) {
  const t = useTexts();
  if (tables.every(({ turn }) => turn === null)) return null;
  const { number, used, allowed } = example;
  return (
    <p className={styles['legend']} aria-hidden="true">
      {t('round.short', { number })} · {used}/{allowed} = {t('round.inWords', example)}
    </p>
  );
}
