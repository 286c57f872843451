import type { DishContent, PhotoShape } from '@tavolata/protocol';
import { CutPhoto } from './cut-photo.tsx';
import { PhotoChooser } from './photo-chooser.tsx';
import { usePhoto } from './use-photo.ts';

interface PhotoFieldProps {
  readonly shape: PhotoShape;
  readonly picture: DishContent['picture'];
  readonly takesPaste?: boolean | undefined;
  /** What became another one is being saved. */
  readonly isPending?: boolean | undefined;
  /** `close` puts away the sheet that the photo is cut in; until then it can be taken again. */
  readonly onChange: (picture: DishContent['picture'], close: () => void) => void;
}

/** A photo that is chosen, cut to its shape, and taken away again. */
export function PhotoField({ shape, picture, takesPaste, isPending, onChange }: PhotoFieldProps) {
  const { photo, open, close } = usePhoto(shape);
  return (
    <>
      <PhotoChooser
        {...{ shape, picture, takesPaste }}
        onOpen={open}
        onRemove={() => onChange(null, close)}
      />
      {photo && (
        <CutPhoto
          {...{ photo, shape, isPending }}
          onTake={(taken) => onChange(taken, close)}
          onClose={close}
        />
      )}
    </>
  );
}
