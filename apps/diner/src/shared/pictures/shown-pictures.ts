import type { Picture } from '@tavolata/domain';
import { mostShownPictures, pictureFromWire, type RestaurantReply } from '@tavolata/protocol';
import { descriptionOnScreen, type NameOnScreen } from '../dish/shown-name.tsx';
import type { Naming } from '../names.tsx';

/** A picture that is leafed through, and what it shows in words; nothing where nobody has said it. */
export interface ShownPicture {
  readonly picture: Picture;
  readonly words: NameOnScreen | undefined;
}

/** The pictures that there is room for, each with its words in a language that this guest reads. */
export function shownPictures(
  pictures: RestaurantReply['bulletins'],
  naming: Naming,
): readonly ShownPicture[] {
  return pictures.slice(0, mostShownPictures).flatMap((wire) => {
    const picture = pictureFromWire(wire);
    return picture ? [{ picture, words: descriptionOnScreen(wire?.alt ?? {}, naming) }] : [];
  });
}
