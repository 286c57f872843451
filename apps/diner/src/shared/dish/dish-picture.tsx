import type { Dish } from '@tavolata/domain';
import { pictureWidths, type PictureWidth } from '@tavolata/protocol';
import { Picture } from '@tavolata/ui';
import { usePictureAddress } from '../picture-address.tsx';

interface DishPictureProps {
  readonly dish: Pick<Dish, 'picture'>;
  /** How wide it is shown, as `sizes` says it: "162px". */
  readonly sizes: string;
  /** The widest file that this place can use at twice the density. */
  readonly widest: PictureWidth;
  readonly loading?: 'lazy' | 'eager' | 'first';
  readonly className?: string | undefined;
}

/** A dish's photo, 4:3, or the plate where it has none. The name stands beside it, so it says nothing itself. */
export function DishPicture({ dish, sizes, widest, loading = 'lazy', className }: DishPictureProps) {
  const { picture } = dish;
  const addressOf = usePictureAddress();
  if (!picture) return <Picture width={4} height={3} className={className} />;
  const srcSet = pictureWidths
    .filter((width) => width <= widest)
    .map((width) => `${addressOf(picture.hash, width)} ${width}w`)
    .join(', ');
  return (
    <Picture
      src={addressOf(picture.hash, widest)}
      srcSet={srcSet}
      sizes={sizes}
      width={widest}
      height={(widest * 3) / 4}
      thumbHash={picture.thumbHash}
      loading={loading}
      className={className}
    />
  );
}
