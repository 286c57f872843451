import {
  billOf,
  equalParts,
  hasPhoneEach,
  inSentDishes,
  personsOf,
  sentLineTotal,
  usualParts,
  type Batch,
  type Dish,
  type Heads,
  type OpenVisit,
  type Share,
} from '@tavolata/domain';
import { Price, useFormats } from '@tavolata/ui';
import { partsWords } from '../../shared/parts-words.ts';
import { useTexts } from '../../shared/texts.ts';
import { OrderHeader } from './order-header.tsx';
import { orderRows, type SentParts } from './order-rows.ts';
import { OrderedDish } from './ordered-dish.tsx';
import { SharedDish } from './shared-dish.tsx';
import styles from './share-view.module.css';

interface ShareViewProps {
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly share: Share;
  /** Of everybody who has one. */
  readonly shares: readonly Share[];
  /** Those whose dishes this guest may see. */
  readonly batches: readonly Batch[];
  /** The own dishes stand under the orders that they were sent with: where each orders alone. */
  readonly isByOrder: boolean;
  readonly onLook: (dish: Dish) => void;
}

/** What the guest who looks would pay: what it is made of, and the own dishes. */
export function ShareView({ visit, userId, share, shares, batches, isByOrder, onLook }: ShareViewProps) {
  const t = useTexts();
  const formats = useFormats();
  const { money } = formats;
  const dishes = batches.flatMap((batch) => inSentDishes(batch.lines));
  const costs = (parts: SentParts) => parts.some((line) => sentLineTotal(line) > 0);
  const ownBatches = batches
    .map((batch) => ({ ...batch, lines: batch.lines.filter(({ dinerId }) => dinerId === userId) }))
    .filter(({ lines }) => lines.length > 0);
  const ownRows = orderRows({ batches: ownBatches, covers: [], charges: [] });
  // Of what costs nothing nobody has to pay a part.
  const others = dishes.filter((parts) => parts[0].dinerId !== userId && costs(parts));
  const bill = billOf(visit);
  const usual = usualParts(visit);
  const isByPhone = !hasPhoneEach(visit, shares);
  const count = shares.length;
  const ofAll = (cents: number) =>
    t(isByPhone ? 'share.partByPhone' : 'share.part', { total: money(cents), count });
  const dishOf = (parts: SentParts) => (
    <OrderedDish
      key={parts[0].id}
      parts={parts}
      visit={visit}
      userId={userId}
      onLook={onLook}
      more={
        costs(parts) && (
          <SharedDish line={parts[0]} diners={shares.map(({ diner }) => diner)} userId={userId} />
        )
      }
    />
  );
  return (
    <div className={styles['share']}>
      <ul className={styles['parts']} aria-label={t('share.title')}>
        {bill.covers > 0 && <Part name={t('orders.covers')} note={ofAll(bill.covers)} cents={share.covers} />}
        <Part name={t('share.dishes')} cents={share.dishes} />
        {share.extras > 0 && (
          <Part name={t('share.extras')} note={t('share.extrasNote')} cents={share.extras} />
        )}
        {share.shared > 0 && (
          <Part name={t('share.shared')} note={t('share.sharedNote')} cents={share.shared} />
        )}
        {share.table > 0 && (
          <Part
            name={t('share.table')}
            note={isByPhone ? t('share.tableNoteByPhone', { count }) : t('share.tableNote')}
            cents={share.table}
          />
        )}
        {share.reduced !== 0 && <Part name={t('share.reduced')} cents={-share.reduced} />}
      </ul>
      <p className={styles['equally']}>
        <span>{t(isByPhone ? equallyAmong(visit.heads) : 'share.equally', { count: usual })}</span>
        <span className={styles['each']}>{partsWords(equalParts(bill.total, usual), t, formats)}</span>
      </p>
      <h2 className={styles['title']}>{t('share.dishes')}</h2>
      {ownRows.length === 0 ? (
        <p className={styles['none']}>{t('share.noDishes')}</p>
      ) : (
        <div role="list" aria-label={t('share.dishes')}>
          {ownRows.map((row, index) =>
            row.kind === 'dish'
              ? dishOf(row.parts)
              : row.kind === 'header' &&
                isByOrder && (
                  <OrderHeader key={row.section} row={row} batches={ownBatches} isFirst={index === 0} />
                ),
          )}
        </div>
      )}
      {others.length > 0 && (
        <>
          <h2 className={styles['title']}>{t('share.others')}</h2>
          <div role="list" aria-label={t('share.others')}>
            {others.map(dishOf)}
          </div>
        </>
      )}
    </div>
  );
}

/** Whom a bill in equal parts is divided among: everybody, the grown-ups, or nobody in particular [SHARE-5]. */
function equallyAmong(heads: Heads) {
  const grownUps = personsOf(heads) - heads.children;
  if (grownUps !== usualParts({ heads })) return 'share.equally';
  return heads.children > 0 ? 'share.equallyGrownUps' : 'share.equallyGuests';
}

interface PartProps {
  readonly name: string;
  readonly note?: string;
  readonly cents: number;
}

function Part({ name, note, cents }: PartProps) {
  return (
    <li className={styles['part']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </span>
      <Price cents={cents} />
    </li>
  );
}
