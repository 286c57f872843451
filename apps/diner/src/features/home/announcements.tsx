import type { RestaurantReply } from '@tavolata/protocol';
import { toLocalText } from '@tavolata/protocol';
import { classes, Icon, SIGNS, type IconName } from '@tavolata/ui';
import { useState } from 'react';
import { descriptionOnScreen } from '../../shared/dish/shown-name.tsx';
import { useNaming } from '../../shared/names.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './announcements.module.css';

const mostAnnouncements = 3;
/** Letters that are shown whole on any phone: three lines on most. More than that is always more than two beside the button. */
const mostWhole = 100;
const wideLetters = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g;

type Announcement = RestaurantReply['announcements'][number];

interface AnnouncementsProps {
  readonly announcements: readonly Announcement[];
  /** Warnings are read before anybody chooses, the others below the menus. */
  readonly which: 'warnings' | 'others';
}

/** What guests should know today: at most three, each with its sign [H-01]. */
export function Announcements({ announcements, which }: AnnouncementsProps) {
  const t = useTexts();
  const shown = announcements
    .slice(0, mostAnnouncements)
    .filter(({ icon }) => (icon === 'warning') === (which === 'warnings'));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t(which === 'warnings' ? 'home.warnings' : 'home.announcements')}
      className={styles['list']}
    >
      {shown.map((announcement, index) => (
        <AnnouncementRow key={index} announcement={announcement} />
      ))}
    </ul>
  );
}

/** What is long shows two lines and a way to read on, where there is no room for all of it. */
function AnnouncementRow({ announcement }: { readonly announcement: Announcement }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const shown = descriptionOnScreen(toLocalText(announcement.value), useNaming());
  const isShortened = shown !== undefined && isLong(shown.text) && !isOpen;
  return (
    <li className={styles['row']}>
      <Icon name={signOf(announcement.icon)} size={20} />
      <p className={classes(styles['words'], isShortened && styles['shortened'])}>
        {shown && <span lang={shown.lang}>{shown.text}</span>}
      </p>
      {(isShortened || isOpen) && (
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

/** Of the text alone, not of the room it takes: the server paints what the phone draws. A Chinese letter is as wide as two. */
function isLong(text: string): boolean {
  return text.length + (text.match(wideLetters)?.length ?? 0) > mostWhole;
}

function signOf(icon: string): IconName {
  return SIGNS.find((sign) => sign === icon) ?? 'info';
}
