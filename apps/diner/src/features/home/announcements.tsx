import type { RestaurantReply } from '@tavolata/protocol';
import { Icon, SIGNS, type IconName } from '@tavolata/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { toLocalText } from '@tavolata/protocol';
import { useTexts } from '../../shared/texts.ts';
import styles from './announcements.module.css';

const mostAnnouncements = 3;

type Announcement = RestaurantReply['announcements'][number];

/** What guests should know today: at most three, each with its sign [H-01]. */
export function Announcements({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const t = useTexts();
  if (announcements.length === 0) return null;
  return (
    <ul aria-label={t('home.announcements')} className={styles['list']}>
      {announcements.slice(0, mostAnnouncements).map((announcement, index) => (
        <AnnouncementRow key={index} announcement={announcement} />
      ))}
    </ul>
  );
}

/** Two lines, and a way to read on where there are more. */
function AnnouncementRow({ announcement }: { readonly announcement: Announcement }) {
  const t = useTexts();
  const row = useRef<HTMLLIElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      if (words.current) setIsCut(isCutWithoutButton(element, words.current));
    };
    look();
    // The button changes the row: told of that within the same frame, the browser would complain of a loop.
    let frame = 0;
    const watcher = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <li ref={row} className={styles['row']}>
      <Icon name={signOf(announcement.icon)} size={20} />
      <p ref={words} className={isOpen ? styles['open'] : styles['words']}>
        <RestaurantText text={toLocalText(announcement.value)} />
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles['more']}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'home.less' : 'home.more')}
        </button>
      )}
    </li>
  );
}

/** The button takes room itself: measured beside it, words that fit without it would never lose it again. */
function isCutWithoutButton(row: HTMLElement, words: HTMLElement): boolean {
  const button = row.querySelector('button');
  button?.style.setProperty('display', 'none');
  const isCut = words.scrollHeight > words.clientHeight + 1;
  button?.style.removeProperty('display');
  return isCut;
}

function signOf(icon: string): IconName {
  return SIGNS.find((sign) => sign === icon) ?? 'info';
}
