import { reckon, settlementOf, type OpenVisit } from '@tavolata/domain';
import { Price, useFormats } from '@tavolata/ui';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { reasonWords } from '../../shared/reason-words.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './settled-sums.module.css';

/** What the restaurant took off the bill and what has been paid, where there is any of it. */
export function SettledSums({ visit }: { readonly visit: OpenVisit }) {
  const t = useTexts();
  const { money, number } = useFormats();
  const nameOf = useNames();
  const { items, reductions } = reckon(visit);
  const { full, paid, open } = settlementOf(visit);
  if (reductions.length === 0 && paid === 0) return null;
  return (
    <ul className={styles['sums']}>
      {reductions.length > 0 && (
        <li>
          <span>{t('orders.full')}</span>
          <Price cents={full} size="small" />
        </li>
      )}
      {reductions.map(({ reduction: { id, kind, off, sentLineIds, because }, cents }) => {
        const part = kind === 'discount' && 'percent' in off ? ` ${number(off.percent)} %` : '';
        const dishes = items.filter(({ sentLineId }) => sentLineId && sentLineIds?.includes(sentLineId));
        const words = [...new Set(dishes.map(({ names }) => nameOf(names))), reasonWords(because, t)];
        return (
          <li key={id}>
            <span>
              {t(`orders.${kind}`)}
              {part}
              <small>{words.filter(Boolean).join(' · ')}</small>
            </span>
            <span>{money(-cents)}</span>
          </li>
        );
      })}
      {paid > 0 && (
        <>
          <li>
            <span>{t('orders.paid')}</span>
            <Price cents={paid} size="small" />
          </li>
          <li>
            <span>{t('orders.open')}</span>
            <Price cents={open} size="small" />
          </li>
        </>
      )}
    </ul>
  );
}
