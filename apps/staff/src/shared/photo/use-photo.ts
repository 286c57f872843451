import { snackbars } from '@tavolata/app-kit';
import type { PhotoShape } from '@tavolata/protocol';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { openPhoto, type OpenPhoto } from './open-photo.ts';

export interface ChosenPhoto {
  /** What has been chosen and opened, until it is taken or put away. */
  readonly photo: OpenPhoto | null;
  /** Opens what was chosen, dropped or pasted, or says that it is no photo. */
  readonly open: (files: FileList | null | undefined) => Promise<void>;
  readonly close: () => void;
}

/** A photo that somebody is about to use. */
export function usePhoto(shape: PhotoShape): ChosenPhoto {
  const t = useTexts();
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  return {
    photo,
    async open(files) {
      const all = [...(files ?? [])];
      // Words that are pasted are meant for somewhere else.
      if (all.length === 0) return;
      const file = all.find(({ type }) => type.startsWith('image/'));
      const opened = file ? await openPhoto(file, shape) : null;
      if (!opened) {
        snackbars.show({ key: 'menu-editor', level: 'error', text: t('editor.noPhoto') });
        return;
      }
      // What was said of another file is not about this one.
      snackbars.close('menu-editor');
      setPhoto(opened);
    },
    close: () => setPhoto(null),
  };
}
