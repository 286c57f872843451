import type { IconName } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { RailEntry, railEntryClass } from '../../shared/rail-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { besideBar, type Room } from './rooms.ts';
import styles from './rail.module.css';

interface RailProps {
  readonly rooms: readonly Room[];
  /** What waits in a room. */
  readonly badges: Readonly<Partial<Record<Room, number>>>;
  readonly languagePicker: ReactNode;
  /** Who is logged in, and the way out. */
  readonly account: ReactNode;
}

const icons = {
  needs: 'list',
  floor: 'grid',
  approvals: 'people',
  calls: 'bell',
  kitchen: 'tray',
  menu: 'menu',
  codes: 'code',
  reports: 'orders',
  settings: 'filter',
} as const satisfies Record<Room, IconName>;

/** The way from room to room: down the left edge, or along the bottom of a phone. */
export function Rail({ rooms, badges, languagePicker, account }: RailProps) {
  const t = useTexts();
  const [path] = useLocation();
  // Along the bottom of a phone the rooms need the width; the language is found under the account there.
  const isPhone = useMediaQuery('(max-width: 43.99rem)');
  const beside = besideBar(rooms);
  const shown = isPhone ? rooms.filter((room) => !beside.includes(room)) : rooms;
  return (
    <div className={styles['rail']}>
      <nav className={styles['rooms']} aria-label={t('rail.label')}>
        {shown.map((room) => (
          <Link
            key={room}
            to={`/${room}`}
            className={railEntryClass}
            aria-current={`${path}/`.startsWith(`/${room}/`) ? 'page' : undefined}
          >
            <RailEntry icon={icons[room]} word={t(`rail.${room}`)} badge={badges[room]} />
          </Link>
        ))}
      </nav>
      {!isPhone && languagePicker}
      {account}
    </div>
  );
}
