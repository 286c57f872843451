import { equalParts, sentLineTotal, type Diner, type SentLine } from '@tavolata/domain';
import { Button, Sheet, ToggleChip, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useSharing } from '../../device/use-sharing.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { partsWords } from '../../shared/parts-words.ts';
import { useTexts } from '../../shared/texts.ts';
import { sharerNames } from './sharer-names.ts';
import styles from './shared-dish.module.css';

interface SharedDishProps {
  readonly line: SentLine;
  /** Everybody who has a share of the bill. */
  readonly diners: readonly Diner[];
  readonly userId: string;
}

/** Who shares a dish, and the way to say so [SHARE-6]. */
export function SharedDish({ line, diners, userId }: SharedDishProps) {
  const t = useTexts();
  const formats = useFormats();
  const { rules } = useMenuAtHand();
  const nameOf = useNames();
  const { sharing, share } = useSharing();
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(line.names);
  const said = sharing[line.lineId] ?? [];
  const sharers = diners.map(({ id }) => id).filter((id) => said.includes(id));
  // Until the guest says otherwise: who ordered it, and of what is the whole table's everybody.
  const owner = diners.filter(({ id }) => id === line.dinerId);
  const ordered = (owner.length > 0 ? owner : diners).map(({ id }) => id);
  const shown = sharers.length > 0 ? sharers : ordered;
  const guestName = (diner: Diner) => (diner.id === userId ? t('cart.you') : dinerName(diner, rules, t));
  const names = sharerNames(
    diners.filter(({ id }) => shown.includes(id)),
    userId,
    { rules, t },
  );

  function toggle(id: string) {
    share(line.lineId, shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]);
  }

  return (
    <div className={styles['shared']}>
      {shown.length > 1 && <p className={styles['names']}>{formats.list(names)}</p>}
      <Button
        kind="text"
        size="small"
        icon="people"
        className={styles['open']}
        aria-label={t('share.whoOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('share.who')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('share.whoOf', { name })}
        closeLabel={t('shared.close')}
      >
        <div role="group" aria-label={t('share.whoOf', { name })} className={styles['guests']}>
          {diners.map((diner) => (
            <ToggleChip key={diner.id} pressed={shown.includes(diner.id)} onToggle={() => toggle(diner.id)}>
              {guestName(diner)}
            </ToggleChip>
          ))}
        </div>
        <p className={styles['each']}>
          {partsWords(equalParts(sentLineTotal(line), shown.length), t, formats)}
        </p>
        <p className={styles['note']}>{t('share.onlyHere')}</p>
      </Sheet>
    </div>
  );
}
