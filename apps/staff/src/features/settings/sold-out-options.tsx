import { useQuery } from '@tanstack/react-query';
import { useFormats } from '@tavolata/ui';
import { menuEditorQuery } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import { idOf, settingOf } from './restaurant-choices.ts';
import { SettingLine } from './setting-line.tsx';
import styles from './sold-out-options.module.css';

interface SoldOutOptionsProps {
  readonly soldOut: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Which options of dishes can't be had now: all groups with their options, of which those are pressed. */
export function SoldOutOptions({ soldOut, onChange }: SoldOutOptionsProps) {
  const t = useTexts();
  const { language } = useFormats();
  // As they are edited: the menu of the phones is without those that are gone.
  const { data: menu } = useQuery(menuEditorQuery);
  const setting = settingOf('soldOutOptions');

  function nameIn(names: Readonly<Record<string, string | undefined>>) {
    const lang = [language, ...(menu?.name_languages ?? []), ...Object.keys(names)].find((one) => names[one]);
    return { lang, text: lang === undefined ? '' : (names[lang] ?? '') };
  }

  function press(id: number) {
    onChange(soldOut.includes(id) ? soldOut.filter((other) => other !== id) : [...soldOut, id]);
  }

  return (
    <SettingLine
      name={t('settings.soldOutOptions')}
      effect={t('settings.soldOutOptionsEffect', { count: soldOut.length })}
      id={idOf(setting)}
      isOf={setting}
    >
      {menu && menu.condiment_groups.length > 0 && (
        <details className={styles['choice']}>
          <summary>{t('settings.soldOutOptionsChoose')}</summary>
          {menu.condiment_groups.map(({ id: groupId, content }) => {
            const group = nameIn(content.names);
            return (
              <div key={groupId} role="group" aria-label={group.text}>
                <p lang={group.lang} className={styles['group']}>
                  {group.text}
                </p>
                <div className={styles['options']}>
                  {content.condiments.map(({ id, names }) => {
                    // Only one that is just being written has none.
                    if (id === null) return null;
                    const option = nameIn(names);
                    return (
                      <button
                        key={id}
                        type="button"
                        className={styles['option']}
                        lang={option.lang}
                        aria-pressed={soldOut.includes(id)}
                        onClick={() => press(id)}
                      >
                        {option.text}
                      </button>
                    );
                  })}
                </div>
              </div>
            );
          })}
        </details>
      )}
    </SettingLine>
  );
}
