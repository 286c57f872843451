import { useTexts } from '../texts.ts';

/** Says who sits on a seat: by name where there is one, else by the seat's number. */
export function useGuestName(): (guest: { readonly seat: number; readonly label: string }) => string {
  const t = useTexts();
  return ({ seat, label }) => guestName(label) ?? t('shared.guest', { seat });
}

/** Where guests order together they share one label, the number 1; only a name says who somebody is. */
function guestName(label: string): string | null {
  return /^\d*$/.test(label) ? null : label;
}
