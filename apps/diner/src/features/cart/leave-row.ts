import type { LineId } from '@tavolata/domain';
import { cartLineId } from './cart-allergies.tsx';

/** A row with the focus is about to leave the cart: the next one gets it, else the one before, else the cart's title. */
export function leaveRow(lineId: LineId): void {
  const row = document.getElementById(cartLineId(lineId));
  if (!row?.contains(document.activeElement)) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusTitle();
}

/** A button of a message goes with it: the cart’s title has the focus then, where the cart is open. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('dialog[open] [data-focus]')?.focus({ preventScroll: true });
}
