import { dishStatuses, type DishStatus } from '@tavolata/domain';
import { Icon, Sheet } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { statusIcons, statusWord } from '../../../shared/dish-status.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './line-menu.module.css';

interface LineMenuProps {
  readonly open: boolean;
  readonly title: string;
  readonly current: DishStatus;
  readonly onChoose: (status: DishStatus) => void;
  readonly onClose: () => void;
  /** What else can be done with the dish. */
  readonly children?: ReactNode;
}

/** Every step of a dish, forwards and back. */
export function LineMenu({ open, title, current, onChoose, onClose, children }: LineMenuProps) {
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('shared.close')}>
      <p className={styles['question']}>{t('kitchen.setStatus')}</p>
      <ul className={styles['steps']}>
        {dishStatuses.map((status) => (
          <li key={status}>
            <button
              type="button"
              className={styles['step']}
              aria-pressed={status === current}
              onClick={() => {
                onClose();
                if (status !== current) onChoose(status);
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
