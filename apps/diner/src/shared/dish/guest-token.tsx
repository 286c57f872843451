import { SeatToken } from '@tavolata/ui';
import { useTexts } from '../texts.ts';
import { useMenuAtHand } from './menu-at-hand.tsx';
import { dinerName, ownName, type Seat } from './seats.ts';

interface GuestTokenProps extends Seat {
  readonly size?: 18 | 24 | 32;
  /** The name does not stand beside it: it is said aloud. */
  readonly isAlone?: boolean;
  /** What is said of the guest aloud, where that is more than the name. */
  readonly say?: (guest: string) => string;
}

/** A guest of the table by number or picture, in the colour of the seat. */
export function GuestToken({ diner, isYou, size, isAlone = false, say }: GuestTokenProps) {
  const t = useTexts();
  const { rules } = useMenuAtHand();
  const { seat, motif } = diner;
  const guest = isYou ? ownName(diner, rules, t) : dinerName(diner, rules, t);
  return (
    <SeatToken
      text={String(seat || '*')}
      motif={motif}
      seat={seat}
      isYou={isYou}
      {...(size && { size })}
      {...((isAlone || say) && { label: say?.(guest) ?? guest })}
    />
  );
}
