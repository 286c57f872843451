import type { MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../menu/menu-list.module.css';
import type { EditedGroup } from '../menu-editor-query.ts';
import { GoesThen } from '../plans/goes-then.tsx';
import { wordIn } from '../../../shared/words/word-in.ts';
import { dishesWith } from './dishes-with.ts';
import { GroupSheet } from './group-sheet.tsx';

/** All groups of options, each with how many dishes offer it. */
export function GroupList({ menu }: { readonly menu: MenuEditorReply }) {
  const t = useTexts();
  const [open, setOpen] = useState<EditedGroup | 'new' | null>(null);
  const nameOf = wordIn(menu.name_languages);
  return (
    <section className={styles['menu']} aria-label={t('editor.optionGroups')}>
      <div className={styles['menuHead']}>
        <h2>{t('editor.optionGroups')}</h2>
        <Button kind="text" size="small" icon="plus" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('editor.newGroup')}
        </Button>
      </div>
      <p className={styles['hint']}>{t('editor.optionGroupsHint')}</p>
      {menu.condiment_groups.length > 0 && (
        <ul className={styles['dishes']}>
          {menu.condiment_groups.map((group) => (
            <li key={group.id} className={styles['dish']}>
              <button
                type="button"
                className={styles['open']}
                aria-haspopup="dialog"
                onClick={() => setOpen(group)}
              >
                <span className={styles['name']}>{nameOf(group.content.names)}</span>
                <GoesThen type="deleteCondimentGroup" id={group.id} />
                <span className={styles['note']}>
                  {t('editor.groupUse', { count: dishesWith(menu, group.id).length })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <GroupSheet menu={menu} group={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}
