import type { Picture as StoredPicture } from '@tavolata/domain';
import { pictureWidths } from '@tavolata/protocol';
import { Picture } from '@tavolata/ui';
import type { ComponentProps } from 'react';
import { usePictureAddress } from './picture-address.tsx';

interface RestaurantPictureProps extends Pick<
  ComponentProps<typeof Picture>,
  'alt' | 'lang' | 'className' | 'loading' | 'width' | 'height' | 'glyph'
> {
  readonly picture: StoredPicture | null;
  /** The width of its box in CSS px, so that the browser takes no more than it needs. */
  readonly sizes: string;
}

/** A stored picture in the sizes the server keeps; the plate where there is none. */
export function RestaurantPicture({ picture, ...rest }: RestaurantPictureProps) {
  const addressOf = usePictureAddress();
  if (!picture) return <Picture {...rest} />;
  return (
    <Picture
      {...rest}
      src={addressOf(picture.hash, 560)}
      srcSet={pictureWidths.map((width) => `${addressOf(picture.hash, width)} ${width}w`).join(', ')}
      thumbHash={picture.thumbHash || undefined}
    />
  );
}
