import { photoRatios, type DishContent, type PhotoShape } from '@tavolata/protocol';
import { Button, classes, Picture } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { photoWords } from './photo-words.ts';
import styles from './photo-chooser.module.css';
import type { ChosenPhoto } from './use-photo.ts';

interface PhotoChooserProps {
  readonly shape: PhotoShape;
  readonly picture: DishContent['picture'];
  /** What is wrong with it. */
  readonly error?: string | undefined;
  /** It stands alone: what is pasted is meant for it. */
  readonly takesPaste?: boolean | undefined;
  readonly onOpen: ChosenPhoto['open'];
  /** Left out where there must be one. */
  readonly onRemove?: (() => void) | undefined;
}

const previewWidth = 320;

/** A photo, and the ways to another one: chosen or taken with the camera, dropped, or pasted. */
export function PhotoChooser(props: PhotoChooserProps) {
  const { shape, picture, error, takesPaste = false, onOpen, onRemove } = props;
  const t = useTexts();
  const words = photoWords[shape];
  // A finger drags nothing here.
  const isTouched = useMediaQuery('(pointer: coarse)');
  const input = useRef<HTMLInputElement>(null);
  const [wide, high] = shape === 'logo' ? [1, 1] : photoRatios[shape];

  const paste = useEffectEvent((event: ClipboardEvent) => void onOpen(event.clipboardData?.files));
  useEffect(() => {
    if (!takesPaste) return;
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [takesPaste]);

  return (
    <div
      className={styles['field']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void onOpen(event.dataTransfer.files);
      }}
    >
      <Picture
        key={picture?.hash}
        src={picture ? `/pictures/${picture.hash}-${previewWidth}.webp` : undefined}
        thumbHash={picture?.thumb_hash}
        width={previewWidth}
        height={Math.round((previewWidth * high) / wide)}
        loading="eager"
        glyph="camera"
        className={classes(styles['picture'], styles[shape])}
      />
      <div className={styles['ways']}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            void onOpen(target.files).finally(() => (target.value = ''));
          }}
        />
        <Button kind="secondary" icon="camera" onClick={() => input.current?.click()}>
          {t(picture ? words.other : words.choose)}
        </Button>
        {picture && onRemove && (
          <Button kind="text" onClick={onRemove}>
            {t(words.remove)}
          </Button>
        )}
        {error !== undefined && (
          <p className={styles['error']} role="alert">
            {error}
          </p>
        )}
        <p>{t(isTouched ? 'guests.photoKinds' : takesPaste ? 'editor.photoHint' : 'guests.dropHint')}</p>
      </div>
    </div>
  );
}
