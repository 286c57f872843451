import type { RestaurantReply } from '@tavolata/protocol';
import { IconButton } from '@tavolata/ui';
import { Suspense, useRef, useState } from 'react';
import { useNaming } from '../names.tsx';
import { MissingLayer } from '../missing.tsx';
import { part } from '../part.tsx';
import { RestaurantPicture } from '../restaurant-picture.tsx';
import { useTexts } from '../texts.ts';
import { shownPictures } from './shown-pictures.ts';
import styles from './picture-slider.module.css';

function MissingPicture({ onClose }: { readonly onClose: () => void }) {
  return <MissingLayer open onClose={onClose} />;
}

const PictureViewer = part(() => import('./picture-viewer.tsx'), MissingPicture);

interface PictureSliderProps {
  /** What the pictures are of: the viewer is called so. */
  readonly title: string;
  readonly pictures: RestaurantReply['bulletins'];
}

/** Up to five pictures side by side; a tap opens the viewer [H-04]. It never moves by itself. */
export function PictureSlider({ title, pictures }: PictureSliderProps) {
  const t = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = shownPictures(pictures, useNaming());
  const total = shown.length;
  if (total === 0) return <p className={styles['none']}>{t('home.noPicture')}</p>;

  function goTo(index: number) {
    strip.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  }

  function noteCurrent() {
    const element = strip.current;
    const first = element?.firstElementChild;
    if (!element || !first) return;
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
    setCurrent(isAtEnd ? total - 1 : Math.round(element.scrollLeft / first.clientWidth));
  }

  return (
    <>
      <ul ref={strip} className={styles['strip']} onScroll={noteCurrent}>
        {shown.map(({ picture, words }, index) => (
          <li key={index} className={styles['slide']}>
            <button type="button" aria-haspopup="dialog" onClick={() => setViewed(index)}>
              <span className="visually-hidden">{t('home.openPicture', { number: index + 1, total })}</span>
              <RestaurantPicture
                picture={picture}
                alt={words?.text ?? ''}
                lang={words?.lang}
                width={280}
                height={350}
                sizes="280px"
                className={styles['photo']}
              />
            </button>
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className={styles['bar']}>
          <IconButton
            icon="chevron-left"
            label={t('home.previousPicture')}
            aria-disabled={current === 0 || undefined}
            onClick={() => goTo(Math.max(0, current - 1))}
          />
          <span className={styles['count']}>{t('home.pictureCount', { number: current + 1, total })}</span>
          <IconButton
            icon="chevron-right"
            label={t('home.nextPicture')}
            aria-disabled={current === total - 1 || undefined}
            onClick={() => goTo(Math.min(total - 1, current + 1))}
          />
        </div>
      )}
      {viewed !== null && (
        <Suspense>
          <PictureViewer
            title={title}
            pictures={shown}
            start={viewed}
            onClose={() => setViewed(null)}
            onReopen={() => setViewed(viewed)}
          />
        </Suspense>
      )}
    </>
  );
}
