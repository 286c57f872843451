import type { FloorTableWire } from '@tavolata/protocol';
import { Icon } from '@tavolata/ui';
import { minutesBetween, useServerClock, useClockAhead } from '../../shared/live/use-server-clock.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useMenuName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './table-head.module.css';

/** Who sits there, at which menu, since when and with how many phones. */
export function TableHead({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const menu = useMenuName()(tile);
  const now = useServerClock(useClockAhead());
  const { adult_number: adults, child_number: children, other_number: others } = tile;
  return (
    <ul className={styles['facts']}>
      <li>
        <Icon name="people" size={18} />
        {t('table.heads', { adults, children, others })}
      </li>
      {menu && (
        <li>
          <Icon name="menu" size={18} />
          <ShownName name={menu} />
        </li>
      )}
      <li>
        <Icon name="clock" size={18} />
        {t('floor.sinceMinutes', { minutes: minutesBetween(tile.opened_at ?? now, now) })}
      </li>
      <li>
        <Icon name="device" size={18} />
        {t('floor.phones', { count: tile.phones_connected })}
      </li>
    </ul>
  );
}
