import { snackbars } from '@tavolata/app-kit';
import { addresses, type DishContent } from '@tavolata/protocol';
import { Button, Sheet } from '@tavolata/ui';
import { useState, type PointerEvent } from 'react';
import { call, CallFailed } from '../../../../shared/api/call.ts';
import { useTexts } from '../../../../shared/texts.ts';
import { useCommand } from '../../../../shared/use-command.ts';
import { toBase64, type OpenPhoto } from './open-photo.ts';
import { cutAlong, cutPart, focusOf } from './photo-cut.ts';
import styles from './cut-photo.module.css';

interface CutPhotoProps {
  readonly photo: OpenPhoto;
  readonly onTake: (picture: NonNullable<DishContent['picture']>) => void;
  readonly onClose: () => void;
}

const messages = 'menu-editor';

/** A photo in the shape that cards have, moved until the dish lies in it. */
export function CutPhoto({ photo, onTake, onClose }: CutPhotoProps) {
  const t = useTexts();
  const [at, setAt] = useState(0.5);
  const along = cutAlong(photo);
  const send = useCommand({
    key: messages,
    send: (focus: ReturnType<typeof focusOf>) =>
      call(addresses.storePhoto, { photo: toBase64(photo), focus }),
    onDone: (_focus, picture) => onTake(picture),
  });

  function drag({ currentTarget, movementX, movementY, buttons }: PointerEvent<HTMLElement>) {
    if (buttons === 0 || along === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const [moved, shown] = along === 'x' ? [movementX, width] : [movementY, height];
    // The part that is cut off lies beside the frame at the scale of the part that is shown.
    const hidden = shown / cutPart(photo) - shown;
    setAt(Math.min(1, Math.max(0, at - moved / hidden)));
  }

  const take = () =>
    send.mutate(focusOf(photo, at), {
      onError(error) {
        if (!(error instanceof CallFailed) || error.failure.code !== 'malformed') return;
        snackbars.show({ key: messages, level: 'error', text: t('editor.noPhoto') });
      },
    });

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('editor.picture')}
      closeLabel={t('shared.close')}
      footer={
        <Button wide busy={send.isPending} onClick={take}>
          {t('editor.usePhoto')}
        </Button>
      }
    >
      <div className={styles['page']}>
        <div
          className={styles['frame']}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <img
            src={photo.url}
            alt={t('editor.photoCut')}
            draggable={false}
            style={{ objectPosition: `${at * 100}% ${at * 100}%` }}
          />
        </div>
        {along === null ? (
          <p className={styles['words']}>{t('editor.photoFits')}</p>
        ) : (
          <label className={styles['words']}>
            {t('editor.photoMove')}
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
