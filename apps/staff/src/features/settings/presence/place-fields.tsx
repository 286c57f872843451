import { useQuery } from '@tanstack/react-query';
import { tellsPosition } from '@tavolata/protocol';
import { Banner, TextField } from '@tavolata/ui';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { tableQuery } from '../../../shared/live/table-detail.ts';
import { NumberInput } from '../../../shared/number-input.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useArrival } from '../arrival.ts';
import type { RestaurantChoices } from '../restaurant-choices.ts';
import styles from './presence-group.module.css';

interface PlaceFieldsProps {
  readonly choices: RestaurantChoices;
  /** What is typed of the door's position; `null` while nothing is. */
  readonly typedDoor: string | null;
  readonly onTypeDoor: (typed: string) => void;
  readonly onChange: (choice: Partial<RestaurantChoices>) => void;
}

/** A large room and its terrace. */
const usualMetres = 150;

/** Where the door is; and a warning where the check can't work or has nothing to check against. */
export function PlaceFields({ choices, typedDoor, onTypeDoor, onChange }: PlaceFieldsProps) {
  const t = useTexts();
  const line = useArrival();
  const { doorLatitude, doorLongitude, placeMetres } = choices;
  const known = written({ doorLatitude, doorLongitude });
  const isMisread = isMisreadDoor(typedDoor);
  // As it was typed for as long as that is what is chosen: who discards, or is overtaken by somebody else, sees what holds.
  const isTyped =
    typedDoor !== null && (isMisread || written(readDoorPosition(typedDoor) ?? noDoor) === known);
  const hasPosition = useGuestsTellPosition();

  function take(text: string) {
    onTypeDoor(text);
    const door = readDoorPosition(text);
    // A door without a distance checks nothing.
    if (door) onChange({ ...door, placeMetres: placeMetres ?? usualMetres });
    else if (text.trim() === '') onChange(noDoor);
  }

  return (
    <li ref={line} className={styles['place']}>
      {!hasPosition && <Banner level="warning">{t('presence.placeNeedsHttps')}</Banner>}
      {known === '' && <Banner level="warning">{t('presence.placeNoDoor')}</Banner>}
      <TextField
        label={t('presence.door')}
        hint={t('presence.doorHint')}
        error={isMisread ? t('presence.doorWrong') : undefined}
        value={isTyped ? typedDoor : known}
        inputMode="text"
        onChange={({ target }) => take(target.value)}
      />
      <div className={styles['metres']}>
        <span>{t('presence.metres')}</span>
        <NumberInput
          labels={{
            field: t('presence.metres'),
            more: t('settings.more', { name: t('presence.metres') }),
            less: t('settings.less', { name: t('presence.metres') }),
          }}
          value={placeMetres ?? usualMetres}
          min={10}
          max={5000}
          onChange={(metres) => onChange({ placeMetres: metres })}
        />
      </div>
    </li>
  );
}

/** Whether guests' browsers tell their position at the address that is in the codes; true until it is known. */
function useGuestsTellPosition(): boolean {
  const { data: anyTable } = useQuery({ ...floorQuery, select: ({ tables }) => tables[0]?.table_id });
  const { data: table } = useQuery({ ...tableQuery(anyTable ?? 0), enabled: anyTable !== undefined });
  return table === undefined || tellsPosition(table.guest_url);
}

/** Where the door is, in degrees. */
interface DoorPosition {
  readonly doorLatitude: number;
  readonly doorLongitude: number;
}

const noDoor = { doorLatitude: null, doorLongitude: null };

function written({ doorLatitude, doorLongitude }: Pick<RestaurantChoices, keyof DoorPosition>): string {
  return doorLatitude === null || doorLongitude === null ? '' : `${doorLatitude}, ${doorLongitude}`;
}

/** Whether something is typed that is no position. */
export function isMisreadDoor(typed: string | null): boolean {
  return typed !== null && typed.trim() !== '' && readDoorPosition(typed) === null;
}

/** Reads a position as maps give it to be copied, '45.4642, 9.19'; `null` when it is none. */
export function readDoorPosition(typed: string): DoorPosition | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed);
  if (!found) return null;
  const doorLatitude = Number(found[1]);
  const doorLongitude = Number(found[2]);
  if (Math.abs(doorLatitude) > 90 || Math.abs(doorLongitude) > 180) return null;
  return { doorLatitude, doorLongitude };
}
