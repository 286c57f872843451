import { typedTableNameLimit, type ServiceOptionWire } from '@tavolata/protocol';

/** What a guest has put together for a call. `null` has not touched the options: the first one is chosen beforehand. */
export interface CallDraft {
  readonly chosen: readonly number[] | null;
  readonly note: string;
  /** Where to come, in the guest's words; used only where there is no table. */
  readonly place: string;
}

/** Nothing yet: the first option is chosen as soon as the options are there [CS-01]. */
export const freshDraft: CallDraft = { chosen: null, note: '', place: '' };

/** What is still missing before the call can go. */
export type CallGap = 'place' | 'subject';

/** The options that are chosen now. */
export function chosenOptions(
  { chosen }: CallDraft,
  options: readonly ServiceOptionWire[],
): readonly ServiceOptionWire[] {
  return chosen === null ? options.slice(0, 1) : options.filter(({ id }) => chosen.includes(id));
}

/** The draft with the option turned on or off. What nobody has chosen goes with the first choice of something else. */
export function withToggled(draft: CallDraft, options: readonly ServiceOptionWire[], id: number): CallDraft {
  if (draft.chosen === null && options[0]?.id !== id) return { ...draft, chosen: [id] };
  const chosen = chosenOptions(draft, options).map((option) => option.id);
  return { ...draft, chosen: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] };
}

/** After a call nothing is chosen and nothing is written; the guest still sits where they sat [CS-03]. */
export function afterCall({ place }: CallDraft): CallDraft {
  return { chosen: [], note: '', place };
}

/** What keeps the call from going, the first on the page first; `null` where nothing does. */
export function gapOf(
  draft: CallDraft,
  options: readonly ServiceOptionWire[],
  { asksPlace }: { readonly asksPlace: boolean },
): CallGap | null {
  const place = draft.place.trim();
  if (asksPlace && (place === '' || place.length >= typedTableNameLimit)) return 'place';
  return chosenOptions(draft, options).length === 0 && draft.note.trim() === '' ? 'subject' : null;
}
