import { Button, Sheet, Stepper } from '@tavolata/ui';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './fill-up.module.css';
import type { FillUpDraft } from './use-fill-up.ts';

interface FillUpSheetProps {
  readonly open: boolean;
  readonly fill: FillUpDraft;
  readonly onClose: () => void;
}

/** What is proposed, to change and to choose at once. */
export function FillUpSheet({ open, fill, onClose }: FillUpSheetProps) {
  const t = useTexts();
  const nameOf = useNames();
  const { proposals, units, places, number, change, take } = fill;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('fill.title', { number })}
      closeLabel={t('shared.close')}
      footer={
        proposals.length > 0 && (
          <Button
            size="large"
            wide
            blockedBecause={units > places ? t('fill.tooMany', { count: places }) : undefined}
            onClick={() => {
              take();
              onClose();
            }}
          >
            {t('fill.add', { count: units })}
          </Button>
        )
      }
    >
      <p className={styles['note']}>{t(proposals.length > 0 ? 'fill.note' : 'fill.nothing')}</p>
      <ul className={styles['list']}>
        {proposals.map(({ dish, quantity }) => {
          const name = nameOf(dish.names);
          return (
            <li key={dish.id} className={styles['dish']}>
              <DishPicture dish={dish} sizes="52px" widest={160} className={styles['photo']} />
              <div className={styles['words']}>
                <h3 className={styles['name']}>
                  <ShownName names={dish.names} />
                </h3>
                <FitNote dish={dish} />
              </div>
              <Stepper
                size="row"
                neutral
                count={quantity}
                full={units >= places}
                labels={{
                  group: t('dish.quantityOf', { name }),
                  add: t('dish.addOne', { name }),
                  remove: t('dish.removeOne', { name }),
                }}
                onAdd={() => change(dish, 1)}
                onRemove={() => change(dish, -1)}
              />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
