import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './picture.module.css';
import { ThumbHashGround } from './thumb-hash-ground.tsx';

interface PictureProps {
  /** Left out where there is no photo: a plate is drawn instead. */
  readonly src?: string | undefined;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
  /** The language of `alt`, where it isn't that of the page. */
  readonly lang?: string | undefined;
  /** Natural size, so that nothing jumps. */
  readonly width: number;
  readonly height: number;
  /** The first pictures on screen: not lazy, and the very first with priority. */
  readonly loading?: 'lazy' | 'eager' | 'first';
  /** `object-position` of what must stay visible when the picture is cropped. */
  readonly focus?: string;
  /** Base64 of some 28 bytes, drawn until the photo is there. */
  readonly thumbHash?: string | undefined;
  /** Sign of the category on the plate. */
  readonly glyph?: IconName;
  readonly className?: string | undefined;
}

/** A photo that fills its box. A failed one is tried once more and then becomes the plate, never a broken sign. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt = '',
  lang,
  width,
  height,
  loading = 'lazy',
  focus,
  thumbHash,
  glyph = 'menu',
  className,
}: PictureProps) {
  const [failures, setFailures] = useState(0);
  const [isLoaded, setIsLoaded] = useState(false);

  if (src === undefined || failures > 1) {
    return (
      <span
        className={classes(styles['box'], styles['plate'], className)}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        lang={lang}
      >
        <Icon name={glyph} size={40} />
      </span>
    );
  }

  return (
    <span className={classes(styles['box'], className)}>
      {thumbHash !== undefined && thumbHash !== '' && !isLoaded && (
        <ThumbHashGround thumbHash={thumbHash} className={styles['ground']} />
      )}
      <img
        key={failures}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        decoding="async"
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        style={focus === undefined ? undefined : { objectPosition: focus }}
        className={classes(styles['photo'], isLoaded && styles['loaded'])}
        onLoad={() => setIsLoaded(true)}
        onError={() => setFailures(failures + 1)}
      />
    </span>
  );
}
