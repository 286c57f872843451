import { Icon } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import type { FoundLine } from './setting-search.ts';
import styles from './setting-results.module.css';

interface SettingResultsProps {
  readonly words: string;
  readonly found: readonly FoundLine[];
  readonly onChoose: (found: FoundLine) => void;
}

/** The settings that were looked for, each the way to its control; and how many they are. */
export function SettingResults({ words, found, onChoose }: SettingResultsProps) {
  const t = useTexts();
  return (
    <section aria-label={t('settings.found')}>
      <p role="status" className={styles['count']}>
        {t('settings.foundCount', { count: found.length, words: words.trim() })}
      </p>
      {found.length > 0 && (
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
                  <span className={styles['place']}>
                    {one.group}
                    {one.settings.map(({ id, name }) => (
                      <span key={id} translate="no">
                        {' · '}
                        {id} {name}
                      </span>
                    ))}
                  </span>
                </span>
                <Icon name="chevron-right" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
