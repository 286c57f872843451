import type { StaffTableReply } from '@tavolata/protocol';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useGuestName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Seat } from './table-cart.ts';

interface ForWhomProps {
  readonly seats: StaffTableReply['seats'];
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
}

/** For whom the next dish is: everybody, or one of the guests with a phone. Nothing where nobody has one. */
export function ForWhom({ seats, seat, onSeat }: ForWhomProps) {
  const t = useTexts();
  const guestName = useGuestName();
  if (seats.length === 0) return null;
  return (
    <ChoiceChips
      label={t('addDishes.forWhom')}
      options={[
        { key: '0', word: t('addDishes.forTable') },
        ...seats.map((guest) => ({ key: String(guest.seat), word: guestName(guest) })),
      ]}
      chosen={String(seat)}
      onChoose={(key) => onSeat(Number(key))}
    />
  );
}
