import { dishStatuses, type DishStatus } from '@tavolata/domain';
import { Icon, Sheet } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { statusIcons, statusWord } from '../../../shared/dish-status.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { SomeUnits } from '../taps/tap.ts';
import { HowManyOf } from '../../../shared/how-many-of.tsx';
import styles from './line-menu.module.css';
import { NotPossible } from './not-possible.tsx';

interface LineMenuProps {
  readonly open: boolean;
  readonly title: string;
  /** How far all of it is; `null` where some are further than others. */
  readonly current: DishStatus | null;
  readonly quantity: number;
  /** A later course of a set menu can’t be refused by itself [FIRE-3]. */
  readonly mayRefuse: boolean;
  readonly onChoose: (status: DishStatus, some: SomeUnits) => void;
  readonly onClose: () => void;
  /** What else can be done with the dish. */
  readonly children?: ReactNode;
}

/** Every step of a dish, forwards and back, of all of it or of some units. */
export function LineMenu({
  open,
  title,
  current,
  quantity,
  mayRefuse,
  onChoose,
  onClose,
  children,
}: LineMenuProps) {
  const t = useTexts();
  const [isRefusing, setIsRefusing] = useState(false);
  const [some, setSome] = useState<number | null>(null);
  // Meanwhile some may have gone another way.
  const units = some !== null && some < quantity ? some : quantity;
  function close() {
    setIsRefusing(false);
    setSome(null);
    onClose();
  }
  if (isRefusing)
    return (
      <Sheet open={open} onClose={close} title={title} closeLabel={t('shared.close')}>
        <NotPossible
          quantity={quantity}
          chosen={units}
          onSay={(refused) => {
            close();
            onChoose('not-possible', refused);
          }}
        />
      </Sheet>
    );
  return (
    <Sheet open={open} onClose={close} title={title} closeLabel={t('shared.close')}>
      {quantity > 1 && current !== 'not-possible' && (
        <div className={styles['units']}>
          <HowManyOf
            label={t('kitchen.howManyMeant')}
            quantity={quantity}
            chosen={units}
            onChoose={setSome}
          />
        </div>
      )}
      <p className={styles['question']}>{t('kitchen.setStatus')}</p>
      <ul className={styles['steps']}>
        {dishStatuses
          .filter((status) => mayRefuse || status !== 'not-possible')
          .map((status) => (
            <li key={status}>
              <button
                type="button"
                className={styles['step']}
                aria-pressed={status === current}
                onClick={() => {
                  if (status === 'not-possible' && status !== current) return setIsRefusing(true);
                  close();
                  if (status !== current) onChoose(status, { units });
                }}
              >
                <Icon name={statusIcons[status]} size={24} />
                {statusWord(status, t)}
              </button>
            </li>
          ))}
      </ul>
      {children}
      <p className={styles['hint']}>{t('kitchen.tellsGuest')}</p>
    </Sheet>
  );
}
