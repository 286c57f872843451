import { snackbars } from '@tavolata/app-kit';
import { createCatalogue, gapsOf, plainChoice, type Choice, type Dish } from '@tavolata/domain';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import { useCatalogue } from '../../../shared/use-catalogue.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { ChoiceForm } from './choice-form.tsx';
import { DishFinder } from './dish-finder.tsx';
import { DraftList } from './draft-list.tsx';
import styles from './add-dishes.module.css';
import { dishesIn, toOrder, withOneMore, type DraftLine } from './order-draft.ts';

/** The staff order for the table: guests without a phone, or what was said at the table [STAFF-1]. */
export function AddDishes({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const data = useCatalogue();
  const catalogue = useMemo(() => data && createCatalogue(data), [data]);
  const [isOpen, setIsOpen] = useState(false);
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [choosing, setChoosing] = useState<Dish | null>(null);
  // What was chosen and not sent goes with the sheet: whoever closes it has been asked [EDIT-15].
  function close() {
    setIsOpen(false);
    setLines([]);
    setChoosing(null);
  }
  const order = useCommand({
    key: 'add-dishes',
    send: (wanted: readonly DraftLine[], requestId) =>
      call(addresses.addDishes, 'v2.5', tile.order_head_id, {
        request_id: requestId,
        dishes: toOrder(wanted),
      }),
    onDone: (wanted) => {
      close();
      const text = t('addDishes.sent', { count: dishesIn(wanted), table: tile.table_name });
      snackbars.show({ key: 'add-dishes', level: 'success', text });
    },
  });

  function take(dish: Dish, choice: Choice) {
    setChoosing(null);
    setLines(withOneMore(lines, { dishId: dish.id, choice }));
  }

  function choose(dish: Dish) {
    const asks = catalogue !== null && gapsOf(dish, plainChoice, catalogue).length > 0;
    if (asks || dish.condimentGroups.length > 0) setChoosing(dish);
    else take(dish, plainChoice);
  }

  const title = t('addDishes.title', { table: tile.table_name });
  return (
    <>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('addDishes.add')}
      </Button>
      {isOpen && (
        <WritingSheet
          isChanged={lines.length > 0}
          question={t('addDishes.leaveTitle', { count: dishesIn(lines) })}
          onClose={close}
          title={title}
          tall
          footer={
            choosing === null && (
              <div className={styles['foot']}>
                {/* Below the dishes: what is added must not move the next one from under the finger. */}
                <DraftList lines={lines} catalogue={catalogue} onChange={setLines} />
                <Button
                  wide
                  size="large"
                  busy={order.isPending}
                  blockedBecause={lines.length === 0 ? t('addDishes.nothing') : undefined}
                  onBlocked={(text) => snackbars.show({ key: 'add-dishes', level: 'warning', text })}
                  onClick={() => order.mutate(lines)}
                >
                  {t('addDishes.send', { count: dishesIn(lines) })}
                </Button>
              </div>
            )
          }
        >
          {catalogue && choosing ? (
            <ChoiceForm
              key={choosing.id}
              dish={choosing}
              catalogue={catalogue}
              onTake={(choice) => take(choosing, choice)}
              onBack={() => setChoosing(null)}
            />
          ) : (
            <div className={styles['page']}>
              {catalogue && (
                <DishFinder
                  catalogue={catalogue}
                  menuId={Number(tile.select_menu)}
                  lines={lines}
                  onChoose={choose}
                />
              )}
            </div>
          )}
        </WritingSheet>
      )}
    </>
  );
}
