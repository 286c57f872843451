import { toLocalText, type RestaurantReply, type ScheduledHourWire } from '@tavolata/protocol';
import { IconButton, ToggleChip, type Language } from '@tavolata/ui';
import { useId } from 'react';
import { NumberInput } from '../../../shared/number-input.tsx';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useDates } from '../../../shared/use-dates.ts';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import styles from './hour-card.module.css';
import { fromField, hasOwnRounds, toField, withDay, withRounds } from './hour-edits.ts';
import { MenuPlaces } from './menu-places.tsx';

interface HourCardProps {
  readonly hour: ScheduledHourWire;
  readonly menus: RestaurantReply['menus'];
  /** Some hour is one of holidays, so on those no other holds. */
  readonly areHolidaysApart: boolean;
  /** The restaurant's two languages. */
  readonly nameLanguages: readonly Language[];
  readonly onChange: (hour: ScheduledHourWire) => void;
  /** `null` where it is the first already. */
  readonly onEarlier: (() => void) | null;
  /** `null` where it is the last already. */
  readonly onLater: (() => void) | null;
  readonly onRemove: () => void;
}

/** One hour of the kitchen: what guests call it, when, on which days, what is served, and how rounds go. */
export function HourCard({
  hour,
  menus,
  areHolidaysApart,
  nameLanguages,
  onChange,
  onEarlier,
  onLater,
  onRemove,
}: HourCardProps) {
  const t = useTexts();
  const { weekday } = useDates();
  const name = `${toField(hour.start_time)}–${toField(hour.end_time)}`;
  const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, word: weekday(day) }));
  return (
    <section className={styles['card']} aria-label={name}>
      <div className={styles['head']}>
        <TimeField
          label={t('hours.start')}
          time={hour.start_time}
          onChange={(start_time) => onChange({ ...hour, start_time })}
        />
        <TimeField
          label={t('hours.end')}
          time={hour.end_time}
          onChange={(end_time) => onChange({ ...hour, end_time })}
        />
        <span className={styles['tools']}>
          {onEarlier && (
            <IconButton icon="chevron-up" label={t('hours.earlier', { hour: name })} onClick={onEarlier} />
          )}
          {onLater && (
            <IconButton icon="chevron-down" label={t('hours.later', { hour: name })} onClick={onLater} />
          )}
          <IconButton icon="close" label={t('hours.remove', { hour: name })} onClick={onRemove} />
        </span>
      </div>
      <div className={styles['name']}>
        <NameFields
          label={t('hours.name')}
          words={toLocalText(hour.name)}
          nameLanguages={nameLanguages}
          maxLength={60}
          isOneOfMany
          onChange={(words) => onChange({ ...hour, name: { ...words } })}
        />
      </div>
      <div role="group" aria-label={t('hours.days')} className={styles['days']}>
        {[...days, { day: 7, word: t('hours.holiday') }].map(({ day, word }) => (
          <ToggleChip
            key={day}
            pressed={hour.value.includes(day)}
            onToggle={() => onChange(withDay(hour, day))}
          >
            {word}
          </ToggleChip>
        ))}
      </div>
      {hour.value.length === 0 && (
        <p className={styles['hint']}>
          {t(areHolidaysApart ? 'hours.everyDayButHolidays' : 'hours.everyDay')}
        </p>
      )}
      <MenuPlaces hour={hour} menus={menus} onChange={onChange} />
      <div className={styles['line']}>
        <span>{t('hours.ownRounds')}</span>
        <Switch
          label={`${t('hours.ownRounds')}, ${name}`}
          isOn={hasOwnRounds(hour)}
          onChange={(hasOwn) => onChange(withRounds(hour, hasOwn))}
        />
      </div>
      {hasOwnRounds(hour) && <OwnRounds hour={hour} onChange={onChange} />}
    </section>
  );
}

function TimeField({
  label,
  time,
  onChange,
}: {
  readonly label: string;
  readonly time: string;
  readonly onChange: (time: string) => void;
}) {
  const id = useId();
  return (
    <span className={styles['time']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        required
        value={toField(time)}
        // A field that is being emptied has no time to take.
        onChange={({ target }) => target.value !== '' && onChange(fromField(target.value))}
      />
    </span>
  );
}

function OwnRounds({ hour, onChange }: Pick<HourCardProps, 'hour' | 'onChange'>) {
  const t = useTexts();
  const fields = [
    { key: 'turn_dishes', word: t('hours.dishes'), value: hour.turn_dishes ?? 1, max: 100 },
    { key: 'turn_mins', word: t('hours.minutes'), value: hour.turn_mins ?? 1, max: 240 },
    { key: 'max_turn', word: t('hours.maxTurns'), value: hour.max_turn ?? 2, max: 1000 },
  ] as const;
  return fields.map(({ key, word, value, max }) => (
    <div key={key} className={styles['line']}>
      <span>{word}</span>
      <NumberInput
        labels={{
          field: word,
          more: t('settings.more', { name: word }),
          less: t('settings.less', { name: word }),
        }}
        value={value}
        min={1}
        max={max}
        onChange={(next) => onChange({ ...hour, [key]: next })}
      />
    </div>
  ));
}
