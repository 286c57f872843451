import { useQuery } from '@tanstack/react-query';
import { addresses, type ImportKind } from '@tavolata/protocol';
import { LANGUAGE_NAMES, LANGUAGES } from '@tavolata/ui';
import { call } from '../../shared/api/call.ts';
import { menuEditorKey } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { Wishes } from './wishes.ts';
import styles from './import-wishes.module.css';

interface ImportWishesProps {
  readonly kind: ImportKind;
  /** The columns of a table say themselves what their names are in. */
  readonly hasColumns: boolean;
  readonly wishes: Wishes;
  readonly onSay: (more: Wishes) => void;
}

/** How the dishes come in: beside those that are there or in their place, into which menu, in which language. */
export function ImportWishes({ kind, hasColumns, wishes, onSay }: ImportWishesProps) {
  const t = useTexts();
  const { data: menu } = useQuery({
    queryKey: menuEditorKey,
    queryFn: () => call(addresses.menuEditor),
    staleTime: Infinity,
  });
  if (!menu || (kind === 'menu-file' && menu.menus.length === 0)) return null;
  const [first = 'en'] = menu.name_languages;
  const nameOf = (names: Readonly<Record<string, string | undefined>>) =>
    names[first] ?? Object.values(names)[0] ?? '';
  const hasMenus = menu.menus.length > 0;
  if (!hasMenus && hasColumns) return null;
  return (
    <section className={styles['card']}>
      <h3>{t('import.how')}</h3>
      {kind === 'menu-file' ? (
        <div className={styles['choice']}>
          <p>{t('import.scope')}</p>
          <ChoiceChips
            label={t('import.scope')}
            options={[
              { key: 'menu', word: t('import.scopeMenu') },
              { key: 'all', word: t('import.scopeAll') },
            ]}
            chosen={wishes.scope ?? 'menu'}
            onChoose={(scope) => onSay({ scope })}
          />
        </div>
      ) : (
        <>
          {menu.dishes.length > 0 && (
            <div className={styles['choice']}>
              <p>{t('import.missing')}</p>
              <ChoiceChips
                label={t('import.missing')}
                options={[
                  { key: 'keep', word: t('import.keep') },
                  { key: 'remove', word: t('import.remove') },
                ]}
                chosen={wishes.missing ?? 'keep'}
                onChoose={(missing) => onSay({ missing })}
              />
            </div>
          )}
          <div className={styles['fields']}>
            {hasMenus && (
              <SelectField
                label={t('import.into')}
                options={[
                  ...menu.menus.map(({ id, content }) => ({ key: String(id), word: nameOf(content.names) })),
                  { key: 'own', word: t('import.intoOwn') },
                ]}
                chosen={wishes.menu_id === null ? 'own' : String(wishes.menu_id ?? menu.menus[0]?.id)}
                onChoose={(key) => onSay({ menu_id: key === 'own' ? null : Number(key) })}
              />
            )}
            {!hasColumns && (
              <SelectField
                label={t('import.language')}
                options={LANGUAGES.map((key) => ({ key, word: LANGUAGE_NAMES[key], lang: key }))}
                chosen={wishes.language ?? first}
                onChoose={(language) => onSay({ language })}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}
