import { snackbars } from '@tavolata/app-kit';
import type { Catalogue, Choice } from '@tavolata/domain';
import {
  addresses,
  fromChoice,
  toChoice,
  wholePicks,
  type FloorTableWire,
  type StaffTableReply,
} from '@tavolata/protocol';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useDishName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { ChoiceForm } from './choice-form.tsx';
import { ForWhom } from './for-whom.tsx';
import type { CartLineWire } from './table-cart.ts';

interface ChangeLineProps {
  readonly tile: FloorTableWire;
  readonly line: CartLineWire;
  readonly seats: StaffTableReply['seats'];
  readonly catalogue: Catalogue;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A line of the cart as it is to be: what goes with the dish and, of what the staff have put in, whom it is for [HAND-5]. */
export function ChangeLine({ tile, line, seats, catalogue, onDone, onBack }: ChangeLineProps) {
  const t = useTexts();
  const dishName = useDishName();
  const [seat, setSeat] = useState(line.seat);
  const dish = catalogue.findDish(line.item_id);
  const change = useCommand({
    key: 'add-dishes',
    send: (to: { readonly seat: number; readonly choice: Choice }, request_id) =>
      call(addresses.changeForGuests, visitOn(tile), {
        ...{ request_id, line_id: line.line_id, delta: 0 },
        to: { seat: to.seat, dish: { item_id: line.item_id, quantity: 1, ...fromChoice(to.choice) } },
      }),
    onDone: () => {
      const text = t('addDishes.changed', { dish: dishName(line.item_id).text });
      snackbars.show({ key: 'add-dishes', level: 'success', text });
      onDone();
    },
  });
  if (!dish) return null;
  return (
    <ChoiceForm
      dish={dish}
      catalogue={catalogue}
      before={toChoice({ remark: line.remark, ...wholePicks(line.item_id, line.picks ?? {}, catalogue) })}
      forWhom={line.is_from_staff && <ForWhom seats={seats} seat={seat} onSeat={setSeat} />}
      isBusy={change.isPending}
      onTake={(choice) => change.mutate({ seat, choice })}
      onBack={onBack}
    />
  );
}
