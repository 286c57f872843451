import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface ThumbHashGroundProps {
  readonly thumbHash: string;
  readonly className: string | undefined;
}

/** The blurred ground under a photo. Its decoder loads on first use, and works while nothing moves. */
export function ThumbHashGround({ thumbHash, className }: ThumbHashGroundProps) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    let isGone = false;
    const callOff = whenIdle(() => {
      import('thumbhash').then(
        ({ thumbHashToDataURL }) => {
          if (isGone) return;
          const bytes = Uint8Array.from(atob(thumbHash), (character) => character.charCodeAt(0));
          setUrl(thumbHashToDataURL(bytes));
        },
        () => {
          // Without a network there is no photo to wait for either.
        },
      );
    });
    return () => {
      isGone = true;
      callOff();
    };
  }, [thumbHash]);

  return url === undefined ? null : <img src={url} alt="" className={className} />;
}
