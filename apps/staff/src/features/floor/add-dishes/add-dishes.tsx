import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createCatalogue, plainChoice, type Choice, type Dish } from '@tavolata/domain';
import { addresses, fromChoice, type FloorTableWire } from '@tavolata/protocol';
import { Button, Sheet } from '@tavolata/ui';
import { useMemo, useState } from 'react';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { tableKey, tableQuery } from '../../../shared/live/table-detail.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCatalogue } from '../../../shared/use-catalogue.ts';
import styles from './add-dishes.module.css';
import { ChangeLine } from './change-line.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { DishFinder } from './dish-finder.tsx';
import { ForWhom } from './for-whom.tsx';
import { GuestsLines } from './guests-lines.tsx';
import { limitText } from './limit-text.ts';
import { OurLines } from './our-lines.tsx';
import { SendCart } from './send-cart.tsx';
import { chosenOf, sharedOut, type CartLineWire, type Seat } from './table-cart.ts';
import { usePresses } from './use-presses.ts';
import { useRefusedDishes } from './use-refused-dishes.ts';

/** A dish for somebody at the table. */
interface Wanted {
  readonly seat: Seat;
  readonly dishId: number;
  readonly choice: Choice;
}

interface AddDishesProps {
  readonly tile: FloorTableWire;
  /** Where something else comes first. */
  readonly kind?: 'main' | 'secondary';
}

/**
 * The staff put dishes into the table's cart, where its guests see them at once, and send it: for guests without a phone, or
 * what was said at the table [HAND-1].
 */
export function AddDishes({ tile, kind = 'main' }: AddDishesProps) {
  const t = useTexts();
  const data = useCatalogue();
  const catalogue = useMemo(() => data && createCatalogue(data), [data]);
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { data: detail } = useQuery({ ...tableQuery(tile.table_id), enabled: isOpen });
  const [seat, setSeat] = useState<Seat>(0);
  const [choosing, setChoosing] = useState<Dish | null>(null);
  /** A line of the cart that is being changed. */
  const [altering, setAltering] = useState<CartLineWire | null>(null);
  const cart = detail?.cart ?? { lines: [], next_batch: 1 };
  const seats = detail?.seats ?? [];
  // Whom the staff send away has no seat any more.
  const forSeat = seats.some((guest) => guest.seat === seat) ? seat : 0;
  const { ours, ofGuests } = sharedOut(cart.lines);

  function close() {
    setIsOpen(false);
    setChoosing(null);
    setAltering(null);
    setSeat(0);
  }

  // The news of the floor come too, a quarter of a second later.
  const lookAgain = () => queries.invalidateQueries({ queryKey: tableKey(tile.table_id) });
  const onFailed = (error: Error) => {
    snackbars.show({ key: 'add-dishes', level: 'error', text: failureText(error, t) });
    void lookAgain();
  };

  const offerAtOnce = useRefusedDishes(tile);

  const add = usePresses({
    send: ({ seat: forWhom, dishId, choice }: Wanted, requestId) =>
      call(addresses.addForGuests, visitOn(tile), {
        request_id: requestId,
        seat: forWhom,
        dish: { item_id: dishId, quantity: 1, ...fromChoice(choice) },
      }),
    onDone: lookAgain,
    onFailed: (error, wanted) => {
      const refusal = error instanceof CallFailed ? error.failure.refusal : null;
      const text = refusal && limitText(refusal, t);
      if (text) offerAtOnce(wanted, text);
      else onFailed(error);
    },
  });

  const change = usePresses({
    send: ({ lineId, delta }: { readonly lineId: string; readonly delta: number }, requestId) =>
      call(addresses.changeForGuests, visitOn(tile), { request_id: requestId, line_id: lineId, delta }),
    onDone: lookAgain,
    onFailed: (error) => {
      const refusal = error instanceof CallFailed ? error.failure.refusal : null;
      const text = refusal && limitText(refusal, t);
      if (text) snackbars.show({ key: 'add-dishes', level: 'warning', text });
      else onFailed(error);
    },
  });

  function take(dish: Dish, choice: Choice) {
    setChoosing(null);
    add.press({ seat: forSeat, dishId: dish.id, choice });
  }

  function choose(dish: Dish) {
    if (dish.courses.length > 0 || dish.condimentGroups.length > 0) setChoosing(dish);
    else take(dish, plainChoice);
  }

  return (
    <>
      <Button kind={kind} icon="plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('addDishes.add')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        closeLabel={t('shared.close')}
        title={t('addDishes.title', { table: tile.table_name })}
        tall
        footer={
          choosing === null &&
          altering === null && (
            <div className={styles['foot']}>
              {/* Below the dishes: what is added must not move the next one from under the finger. */}
              <OurLines
                lines={ours}
                seats={seats}
                onChange={({ line_id: lineId }: CartLineWire, delta) => change.press({ lineId, delta })}
                onAlter={setAltering}
              />
              <GuestsLines lines={ofGuests} seats={seats} onChange={setAltering} />
              <SendCart
                tile={tile}
                cart={cart}
                coming={add.waiting.length}
                settled={async () => (await Promise.all([add.settled(), change.settled()])).every(Boolean)}
                onSent={close}
              />
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
        ) : catalogue && altering ? (
          <ChangeLine
            key={altering.line_id}
            tile={tile}
            line={altering}
            seats={seats}
            catalogue={catalogue}
            onDone={() => {
              setAltering(null);
              void lookAgain();
            }}
            onBack={() => setAltering(null)}
          />
        ) : (
          <div className={styles['page']}>
            {catalogue && (
              <DishFinder
                catalogue={catalogue}
                menuId={Number(tile.select_menu)}
                chosenOf={(dishId) =>
                  chosenOf(dishId, ours) + add.waiting.filter((wanted) => wanted.dishId === dishId).length
                }
                forWhom={<ForWhom seats={seats} seat={forSeat} onSeat={setSeat} />}
                onChoose={choose}
              />
            )}
          </div>
        )}
      </Sheet>
    </>
  );
}
