import { Button, Icon, IconButton } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { stopsIn, type Stop, type TourHouse } from './stops.ts';
import styles from './tour-card.module.css';
import { useMarked } from './use-marked.ts';

interface TourCardProps {
  readonly house: TourHouse;
  /** `null` while the guest has not said whether they want to see any. */
  readonly at: number | null;
  readonly onGo: (stop: number) => void;
  readonly onEnd: () => void;
}

/** The tour over the foot of the menu: first the question, then one stop after the other. The menu stays usable. */
export default function TourCard({ house, at, onGo, onEnd }: TourCardProps) {
  const t = useTexts();
  const stops = stopsIn(house);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      // Over an open sheet the key is the sheet's.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) end();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const stop = at === null ? undefined : stops[at];
  return (
    <aside className={styles['card']} aria-label={t('tour.label')}>
      {at === null || !stop ? (
        <>
          <p className={styles['offer']}>{t('tour.offer', { count: stops.length })}</p>
          <div className={styles['ways']}>
            <Button kind="text" size="small" onClick={onEnd}>
              {t('tour.notNow')}
            </Button>
            <Button kind="secondary" size="small" onClick={() => onGo(0)}>
              {t('tour.start')}
            </Button>
          </div>
        </>
      ) : (
        <StopView
          key={at}
          stop={stop}
          number={at + 1}
          total={stops.length}
          onBack={at > 0 ? () => onGo(at - 1) : undefined}
          onNext={at + 1 < stops.length ? () => onGo(at + 1) : undefined}
          onEnd={onEnd}
        />
      )}
    </aside>
  );
}

interface StopViewProps {
  readonly stop: Stop;
  readonly number: number;
  readonly total: number;
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onEnd: () => void;
}

function StopView({ stop, number, total, onBack, onNext, onEnd }: StopViewProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useMarked(stop.topics.flatMap(({ target }) => target ?? []));

  // Who listens hears the next stop from its title on.
  useEffect(() => {
    // A screen that has just come takes the focus first.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {t(stop.title)}
        </h2>
        <IconButton icon="close" label={t('tour.skip')} onClick={onEnd} />
      </header>
      <ul className={styles['topics']}>
        {stop.topics.map(({ text, icon }) => (
          <li key={text}>
            <Icon name={icon} size={20} />
            {t(text)}
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <span className={styles['place']}>{t('tour.place', { number, total })}</span>
        {onBack && (
          <Button kind="text" size="small" onClick={onBack}>
            {t('shared.back')}
          </Button>
        )}
        <Button kind="secondary" size="small" onClick={onNext ?? onEnd}>
          {t(onNext ? 'tour.next' : 'tour.done')}
        </Button>
      </div>
    </>
  );
}
