import type { LocalText } from '@tavolata/domain';
import { descriptionOnScreen } from './dish/shown-name.tsx';
import { useNaming } from './names.tsx';

/** A text of the restaurant in the guest's language, else in one it was written in; nothing where it was written in none. */
export function RestaurantText({ text }: { readonly text: LocalText }) {
  const shown = descriptionOnScreen(text, useNaming());
  return shown ? <span lang={shown.lang}>{shown.text}</span> : null;
}
