import type { ServiceOptionWire } from '@tavolata/protocol';
import { toLocalText } from '@tavolata/protocol';
import { classes, Icon, Skeleton } from '@tavolata/ui';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { useTexts } from '../../shared/texts.ts';
import { kindOfOption, optionIcons } from './option-kind.ts';
import styles from './call-options.module.css';

interface CallOptionsProps {
  readonly options: readonly ServiceOptionWire[];
  readonly chosen: readonly ServiceOptionWire[];
  readonly onToggle: (id: number) => void;
}

/** What the restaurant can be asked for, two in a row. */
export function CallOptions({ options, chosen, onToggle }: CallOptionsProps) {
  const t = useTexts();
  return (
    <fieldset className={styles['part']}>
      <legend className={styles['title']}>{t('call.options')}</legend>
      <div className={styles['grid']}>
        {options.map((option) => {
          const isChosen = chosen.includes(option);
          return (
            <label key={option.id} className={classes(styles['option'], isChosen && styles['chosen'])}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={isChosen}
                onChange={() => onToggle(option.id)}
              />
              <Icon name={isChosen ? 'check' : optionIcons[kindOfOption(option)]} size={24} />
              <span className={styles['words']}>
                <RestaurantText text={toLocalText(option.title)} />
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The options while they load. */
export function CallOptionBones() {
  return (
    <div className={styles['grid']} aria-busy="true">
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className={styles['option']} />
      ))}
    </div>
  );
}
