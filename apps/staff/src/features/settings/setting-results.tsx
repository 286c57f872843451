import { Icon } from '@tavolata/ui';
import { Link } from 'wouter';
import { useTexts } from '../../shared/texts.ts';
import type { FoundPlace } from './setting-places.ts';
import type { FoundLine } from './setting-search.ts';
import styles from './setting-results.module.css';

interface SettingResultsProps {
  readonly words: string;
  readonly found: readonly FoundLine[];
  /** What is set in other rooms. */
  readonly places: readonly FoundPlace[];
  readonly onChoose: (found: FoundLine) => void;
}

/** The settings that were looked for, each the way to its control or to the room where it is set; and how many they are. */
export function SettingResults({ words, found, places, onChoose }: SettingResultsProps) {
  const t = useTexts();
  const count = found.length + places.length;
  return (
    <section aria-label={t('settings.found')}>
      <p role="status" className={styles['count']}>
        {t('settings.foundCount', { count, words: words.trim() })}
      </p>
      {count > 0 && (
        <ul className={styles['lines']}>
          {found.map((one) => (
            <li key={`${one.group} ${one.name}`}>
              <button type="button" className={styles['way']} onClick={() => onChoose(one)}>
                <span className={styles['words']}>
                  <span className={styles['name']}>{one.name}</span>
                  {one.effect !== '' && <span className={styles['effect']}>{one.effect}</span>}
                  {one.needs !== null && (
                    <span className={styles['effect']}>{t('settings.foundNeeds', { name: one.needs })}</span>
                  )}
                  <Whereabouts room={one.group} settings={one.settings} />
                </span>
                <Icon name="chevron-right" size={20} />
              </button>
            </li>
          ))}
          {places.map(({ name, room, to, settings }) => (
            <li key={`${to} ${name}`}>
              <Link to={to} className={styles['way']}>
                <span className={styles['words']}>
                  <span className={styles['name']}>{name}</span>
                  <Whereabouts room={t('settings.foundIn', { room })} settings={settings} />
                </span>
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WhereaboutsProps {
  readonly room: string;
  readonly settings: FoundLine['settings'];
}

/** Where it is found, and the settings that it changes as integrators call them. */
function Whereabouts({ room, settings }: WhereaboutsProps) {
  return (
    <span className={styles['place']}>
      {room}
      {settings.map(({ id, name }) => (
        <span key={id} translate="no">
          {' · '}
          {id} {name}
        </span>
      ))}
    </span>
  );
}
