import {
  mostShownPictures,
  type GuestPicturesContent,
  type RestaurantEditorReply,
  type ShownPictureContent,
} from '@tavolata/protocol';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { withEntry, withMoved, withoutEntry } from '../guest-info/guest-info-edits.ts';
import { wordsFor } from '../guest-info/guest-info-words.ts';
import { GuestList } from '../guest-info/guest-list.tsx';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';
import { GuestLook } from './guest-look.tsx';
import { PictureSheet } from './picture-sheet.tsx';

type List = 'bulletins' | 'guide';

/** What is open: a picture as it was seen, whoever changes it meanwhile, or a new one. */
interface Open {
  readonly list: List;
  readonly seen: ShownPictureContent | null;
}

interface GuestPicturesProps {
  readonly house: RestaurantEditorReply;
  readonly isFetching: boolean;
}

/** The pictures that guests see beside those of dishes: each act changes what is there by then. */
export function GuestPictures({ house, isFetching }: GuestPicturesProps) {
  const t = useTexts();
  const { revision, content } = house.guest_pictures;
  const { name, name_languages: nameLanguages } = house.restaurant.content;
  const [open, setOpen] = useState<Open | null>(null);
  const { edit, isPending: isSending } = useRestaurantEdit('guests.pictureNotTaken');
  const close = () => setOpen(null);
  const isPending = isSending || isFetching;

  function change(
    changed: Partial<GuestPicturesContent>,
    afterwards: { onDone: () => void; onConflict?: () => void },
  ) {
    // What was just saved is being read anew: until then there is nothing to change it from.
    if (isPending) return;
    edit({ type: 'changeGuestPictures', revision, content: { ...content, ...changed } }, afterwards);
  }

  const list = (key: List) => (
    <GuestList
      title={t(`guests.${key}`)}
      words={t(`guests.${key}Text`, { count: mostShownPictures })}
      newWord={t('guests.newPicture')}
      entries={content[key].map(({ alt, ...picture }, index) => ({
        name: wordsFor(alt, nameLanguages) || t('guests.pictureAt', { place: index + 1 }),
        picture,
      }))}
      fullBecause={
        content[key].length >= mostShownPictures ? t('guests.full', { count: mostShownPictures }) : undefined
      }
      onNew={() => setOpen({ list: key, seen: null })}
      onOpen={(place) => setOpen({ list: key, seen: content[key][place] ?? null })}
      onMove={(place, by, onDone) => change({ [key]: withMoved(content[key], place, by) }, { onDone })}
    />
  );

  return (
    <>
      <GuestLook look={content} name={name} isPending={isPending} onChange={change} />
      {list('bulletins')}
      {list('guide')}
      {open && (
        <PictureSheet
          {...{ isPending, nameLanguages, seen: open.seen, onClose: close }}
          onSave={(wanted) =>
            change(
              { [open.list]: withEntry(content[open.list], { seen: open.seen, wanted }) },
              { onDone: close },
            )
          }
          onRemove={
            open.seen &&
            (() =>
              open.seen &&
              change(
                { [open.list]: withoutEntry(content[open.list], open.seen) },
                { onDone: close, onConflict: close },
              ))
          }
        />
      )}
    </>
  );
}
