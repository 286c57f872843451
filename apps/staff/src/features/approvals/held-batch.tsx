import type { WaitingTile } from '../../shared/live/approvals.ts';
import { HeldGuest } from './held-guest.tsx';

interface HeldBatchProps {
  readonly tile: WaitingTile;
  /** The lines that are not to go. */
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** A first round that waits: who sent what, and what of it is to go. */
export function HeldBatch({ tile, leftOut, onLeaveOut }: HeldBatchProps) {
  const { dishes, guests } = tile.approval;

  function change(lineIds: readonly string[], goes: boolean) {
    const next = new Set(leftOut);
    for (const id of lineIds) {
      if (goes) next.delete(id);
      else next.add(id);
    }
    onLeaveOut(next);
  }

  return guests.map((guest, place) => (
    <HeldGuest
      key={guest.seat}
      visitId={tile.visit_id}
      maySendAway={tile.table_id > 0}
      guest={guest}
      // What the staff have put in for the whole table stands with whoever comes first.
      dishes={dishes.filter(({ seat }) => seat === guest.seat || (seat === 0 && place === 0))}
      leftOut={leftOut}
      onChange={change}
    />
  ));
}
