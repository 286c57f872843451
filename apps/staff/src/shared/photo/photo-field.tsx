import { snackbars } from '@tavolata/app-kit';
import type { DishContent } from '@tavolata/protocol';
import { Button, Picture } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/texts.ts';
import { CutPhoto } from './cut-photo.tsx';
import { openPhoto, type OpenPhoto } from './open-photo.ts';
import styles from './photo-field.module.css';

interface PhotoFieldProps {
  readonly picture: DishContent['picture'];
  readonly onChange: (picture: DishContent['picture']) => void;
}

/** The photo of a dish: chosen or taken with the camera, dropped, or pasted. */
export function PhotoField({ picture, onChange }: PhotoFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);

  async function take(files: FileList | null | undefined) {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    const opened = await openPhoto(file);
    if (opened) setPhoto(opened);
    else snackbars.show({ key: 'menu-editor', level: 'error', text: t('editor.noPhoto') });
  }

  const paste = useEffectEvent((event: ClipboardEvent) => void take(event.clipboardData?.files));
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    <div
      className={styles['field']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files);
      }}
    >
      <Picture
        key={picture?.hash}
        src={picture ? `/pictures/${picture.hash}-320.webp` : undefined}
        thumbHash={picture?.thumb_hash}
        width={320}
        height={240}
        loading="eager"
        glyph="camera"
        className={styles['picture']}
      />
      <div className={styles['ways']}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            void take(target.files).finally(() => (target.value = ''));
          }}
        />
        <Button kind="secondary" icon="camera" onClick={() => input.current?.click()}>
          {t(picture ? 'editor.otherPhoto' : 'editor.choosePhoto')}
        </Button>
        {picture && (
          <Button kind="text" onClick={() => onChange(null)}>
            {t('editor.removePhoto')}
          </Button>
        )}
        <p>{t('editor.photoHint')}</p>
      </div>
      {photo && (
        <CutPhoto
          photo={photo}
          onTake={(taken) => {
            setPhoto(null);
            onChange(taken);
          }}
          onClose={() => setPhoto(null)}
        />
      )}
    </div>
  );
}
