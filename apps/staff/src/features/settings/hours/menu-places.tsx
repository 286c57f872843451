import { toNames, type RestaurantReply, type ScheduledHourWire } from '@tavolata/protocol';
import { useId } from 'react';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { menuPlaces, placeOf, withPlace } from './hour-edits.ts';
import styles from './hour-card.module.css';

interface MenuPlacesProps {
  readonly hour: ScheduledHourWire;
  readonly menus: RestaurantReply['menus'];
  readonly onChange: (hour: ScheduledHourWire) => void;
}

/** What this hour does with each menu of the restaurant. */
export function MenuPlaces({ hour, menus, onChange }: MenuPlacesProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const id = useId();
  return (
    <div role="group" aria-label={t('hours.menus')}>
      {menus.map((menu) => (
        <div key={menu.main_group_id} className={styles['line']}>
          <label htmlFor={`${id}-${menu.main_group_id}`}>
            <ShownName name={nameOf(namesOf(menu)).main} />
          </label>
          <select
            id={`${id}-${menu.main_group_id}`}
            className={styles['place']}
            value={placeOf(hour, menu.main_group_id) ?? ''}
            onChange={({ target }) => {
              const place = menuPlaces.find((known) => known === target.value) ?? null;
              onChange(withPlace(hour, menu.main_group_id, place));
            }}
          >
            <option value="">{t('hours.notNamed')}</option>
            {menuPlaces.map((place) => (
              <option key={place} value={place}>
                {t(`hours.${place}`)}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}

function namesOf({ main_group_name, main_group_name2, main_group_names }: RestaurantReply['menus'][number]) {
  return toNames(main_group_name, main_group_name2, main_group_names);
}
