import { differingFields } from '@tavolata/domain';
import type { RestaurantContent, ShownPictureContent } from '@tavolata/protocol';
import { useState } from 'react';
import { CutPhoto } from '../../../shared/photo/cut-photo.tsx';
import { PhotoChooser } from '../../../shared/photo/photo-chooser.tsx';
import { usePhoto } from '../../../shared/photo/use-photo.ts';
import { useTexts } from '../../../shared/texts.ts';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { EntrySheet, type EntryActs } from '../guest-info/entry-sheet.tsx';
import info from '../guest-info/guest-info.module.css';

interface PictureSheetProps extends EntryActs<ShownPictureContent> {
  /** `null` for a new one. */
  readonly seen: ShownPictureContent | null;
  readonly nameLanguages: RestaurantContent['name_languages'];
}

/** A picture that guests leaf through, and what it shows in words. While its photo is cut, that has the sheet. */
export function PictureSheet({ seen, nameLanguages, onSave, ...acts }: PictureSheetProps) {
  const t = useTexts();
  const { photo, open, close } = usePhoto('poster');
  const [picture, setPicture] = useState<Omit<ShownPictureContent, 'alt'> | null>(seen);
  const [alt, setAlt] = useState<ShownPictureContent['alt']>(seen?.alt ?? {});
  const [isTried, setIsTried] = useState(false);
  const written = writtenWords(alt);
  const saysSomething = Object.keys(written).length > 0;
  if (photo) {
    return (
      <CutPhoto
        photo={photo}
        shape="poster"
        onTake={(taken) => {
          setPicture(taken);
          close();
        }}
        onClose={close}
      />
    );
  }
  return (
    <EntrySheet
      {...acts}
      isChanged={
        picture?.hash !== seen?.hash || differingFields({ alt: written }, { alt: seen?.alt ?? {} }).length > 0
      }
      title={t(seen ? 'guests.picture' : 'guests.newPicture')}
      onSave={() => {
        setIsTried(true);
        if (picture && saysSomething) {
          onSave({ hash: picture.hash, thumb_hash: picture.thumb_hash, alt: written });
        }
      }}
    >
      <PhotoChooser
        shape="poster"
        picture={picture}
        takesPaste
        error={isTried && !picture ? t('guests.pictureMissing') : undefined}
        onOpen={open}
      />
      <div className={info['stack']}>
        <NameFields
          label={t('guests.shows')}
          words={alt}
          nameLanguages={nameLanguages}
          maxLength={300}
          error={isTried && !saysSomething ? t('guests.textMissing') : undefined}
          onChange={setAlt}
        />
        <p className={info['words']}>{t('guests.showsHint')}</p>
      </div>
    </EntrySheet>
  );
}
