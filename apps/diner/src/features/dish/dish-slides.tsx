import type { Dish } from '@tavolata/domain';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { DishBar } from './dish-bar.tsx';
import { DishDetail, type DishDetailProps } from './dish-detail.tsx';
import styles from './dish-slides.module.css';

interface DishSlidesProps extends Pick<
  DishDetailProps,
  'part' | 'visit' | 'userId' | 'onAllergies' | 'onShowName'
> {
  readonly dishes: readonly Dish[];
  readonly index: number;
  readonly onShow: (dish: Dish) => void;
  readonly onCustomise: (dish: Dish) => void;
}

/** A slide is at rest when the strip is this near to its edge; half pixels of large screens are nearer. */
const atRestPx = 4;

/** The next dish is shown once the strip has been still this long (specification 2, section 9). */
const stillMs = 50;

/**
 * Dishes side by side, of which only the shown one and its neighbours are drawn. The strip always holds these three:
 * when a swipe has come to rest on a neighbour, that one becomes the middle, without any visible movement. All that is
 * said and ordered of a dish is on its own slide [M-18]; the neighbours can't be pressed.
 */
export function DishSlides({ dishes, index, onShow, onCustomise, ...detail }: DishSlidesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const first = Math.max(0, index - 1);
  const near = dishes.slice(first, index + 2);

  const place = useEffectEvent((element: HTMLElement) =>
    element.scrollTo({ left: (index - first) * element.clientWidth, behavior: 'instant' }),
  );

  useLayoutEffect(() => {
    if (strip.current) place(strip.current);
  }, [index, first]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let width = element.clientWidth;
    // A phone that is turned, or a window that is drawn wider, keeps its dish.
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth !== width) place(element);
      width = element.clientWidth;
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const settle = useEffectEvent((element: HTMLElement) => {
    const slide = Math.round(element.scrollLeft / element.clientWidth);
    // A finger that holds the strip half way has not decided yet.
    if (Math.abs(slide * element.clientWidth - element.scrollLeft) > atRestPx) return;
    const dish = dishes[first + slide];
    if (dish) onShow(dish);
  });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let settled: ReturnType<typeof setTimeout>;
    // `scrollend` is missing in older Safari; a pause in scrolling says the same.
    const onScroll = () => {
      clearTimeout(settled);
      settled = setTimeout(() => settle(element), stillMs);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <div ref={strip} className={styles['strip']}>
      {near.map((dish) => {
        const isShown = dish === dishes[index];
        return (
          <article key={dish.id} className={styles['slide']} inert={!isShown}>
            <div className={styles['all']}>
              <DishDetail dish={dish} isShown={isShown} {...detail} />
            </div>
            <DishBar dish={dish} visit={detail.visit} onCustomise={onCustomise} />
          </article>
        );
      })}
    </div>
  );
}
