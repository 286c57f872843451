import { snackbars } from '@tavolata/app-kit';
import { addresses, photoRatios, type DishContent, type PhotoShape } from '@tavolata/protocol';
import { Button, classes, Sheet } from '@tavolata/ui';
import { useState, type PointerEvent } from 'react';
import { call, CallFailed } from '../api/call.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { toBase64, type OpenPhoto } from './open-photo.ts';
import { cutAlong, cutPart, focusOf } from './photo-cut.ts';
import { photoWords } from './photo-words.ts';
import styles from './cut-photo.module.css';

interface CutPhotoProps {
  readonly photo: OpenPhoto;
  readonly shape: PhotoShape;
  /** What becomes of the photo once it is stored is under way. */
  readonly isPending?: boolean | undefined;
  readonly onTake: (picture: NonNullable<DishContent['picture']>) => void;
  readonly onClose: () => void;
}

const messages = 'menu-editor';

/** A photo in the shape that guests see it in, moved until what matters lies in it. */
export function CutPhoto({ photo, shape, isPending = false, onTake, onClose }: CutPhotoProps) {
  const t = useTexts();
  const words = photoWords[shape];
  const [at, setAt] = useState(0.5);
  const along = cutAlong(photo, shape);
  const [wide, high] = shape === 'logo' ? [1, 1] : photoRatios[shape];
  const send = useCommand({
    key: messages,
    send: (focus: ReturnType<typeof focusOf>) =>
      call(addresses.storePhoto, { photo: toBase64(photo), focus, shape }),
    onDone: (_focus, picture) => onTake(picture),
  });

  function drag({ currentTarget, movementX, movementY, buttons }: PointerEvent<HTMLElement>) {
    if (buttons === 0 || along === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const [moved, shown] = along === 'x' ? [movementX, width] : [movementY, height];
    // The part that is cut off lies beside the frame at the scale of the part that is shown.
    const hidden = shown / cutPart(photo, shape) - shown;
    setAt(Math.min(1, Math.max(0, at - moved / hidden)));
  }

  const take = () =>
    send.mutate(focusOf(photo, shape, at), {
      onError(error) {
        if (!(error instanceof CallFailed) || error.failure.code !== 'malformed') return;
        snackbars.show({ key: messages, level: 'error', text: t('editor.noPhoto') });
      },
    });

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(words.title)}
      closeLabel={t('shared.close')}
      footer={
        <Button wide busy={send.isPending || isPending} onClick={take}>
          {t(words.use)}
        </Button>
      }
    >
      <div className={styles['page']}>
        <div
          className={classes(styles['frame'], along === null && styles['still'])}
          style={{ aspectRatio: `${wide} / ${high}`, width: `min(100%, ${(42 * wide) / high}vh)` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <img
            src={photo.url}
            alt={t(words.cut)}
            draggable={false}
            className={classes(shape === 'logo' && styles['whole'])}
            style={{ objectPosition: `${at * 100}% ${at * 100}%` }}
          />
        </div>
        {along === null ? (
          <p className={styles['words']}>{t(words.fits)}</p>
        ) : (
          <label className={styles['words']}>
            {t(words.move)}
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(at * 100)}
              className={styles['slider']}
              onChange={({ target }) => setAt(Number(target.value) / 100)}
            />
          </label>
        )}
      </div>
    </Sheet>
  );
}
