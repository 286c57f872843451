import type { Dish, DishId, OpenVisit } from '@tavolata/domain';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { DishDetail } from './dish-detail.tsx';
import styles from './dish-slides.module.css';

interface DishSlidesProps {
  readonly dishes: readonly Dish[];
  readonly index: number;
  readonly part: 'dish' | 'allergens';
  readonly visit: OpenVisit | null;
  readonly userId: string;
  readonly onShow: (id: DishId) => void;
}

/**
 * Dishes side by side, of which only the shown one and its neighbours are drawn. The strip always holds these three:
 * when a swipe has come to rest on a neighbour, that one becomes the middle, without any visible movement.
 */
export function DishSlides({ dishes, index, part, visit, userId, onShow }: DishSlidesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const first = Math.max(0, index - 1);
  const near = dishes.slice(first, index + 2);

  useLayoutEffect(() => {
    const element = strip.current;
    if (element) element.scrollTo({ left: (index - first) * element.clientWidth, behavior: 'instant' });
  }, [index, first]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let settled: ReturnType<typeof setTimeout>;
    const settle = () => {
      const dish = dishes[first + Math.round(element.scrollLeft / element.clientWidth)];
      if (dish) onShow(dish.id);
    };
    // `scrollend` is missing in older Safari; a pause in scrolling says the same.
    const onScroll = () => {
      clearTimeout(settled);
      settled = setTimeout(settle, 120);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      element.removeEventListener('scroll', onScroll);
    };
  }, [dishes, first, onShow]);

  return (
    <div ref={strip} className={styles['strip']}>
      {near.map((dish) => {
        const isShown = dish === dishes[index];
        return (
          <article key={dish.id} className={styles['slide']} inert={!isShown}>
            <DishDetail dish={dish} part={part} isShown={isShown} visit={visit} userId={userId} />
          </article>
        );
      })}
    </div>
  );
}
