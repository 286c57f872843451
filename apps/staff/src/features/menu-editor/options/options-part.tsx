import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, ToggleChip } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { DishDraft } from '../dish/dish-draft.ts';
import fields from '../fields.module.css';
import type { EditedGroup } from '../menu-editor-query.ts';
import { putBefore } from '../sort/put-before.ts';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { wordIn } from '../../../shared/words/word-in.ts';
import { GroupSheet } from './group-sheet.tsx';
import styles from './options-part.module.css';

interface OptionsPartProps {
  readonly menu: MenuEditorReply;
  readonly draft: DishDraft;
  readonly onChange: (change: Partial<DishDraft>) => void;
}

/** The groups of options that a dish offers, in their order; each is edited here for all dishes that share it. */
export function OptionsPart({ menu, draft, onChange }: OptionsPartProps) {
  const t = useTexts();
  const [open, setOpen] = useState<EditedGroup | 'new' | null>(null);
  const { condiment_groups: chosen, requires_condiments: isNeeded } = draft;
  const nameOf = wordIn(menu.name_languages);
  const groupOf = (id: number) => menu.condiment_groups.find((one) => one.id === id);
  const groupName = (id: number) => nameOf(groupOf(id)?.content.names ?? {});
  const set = (condiment_groups: readonly number[]) => onChange({ condiment_groups: [...condiment_groups] });
  return (
    <>
      {chosen.length > 0 && (
        <SortableList
          ids={chosen}
          nameOf={groupName}
          onMove={(id, before) => set(putBefore(chosen, { id, before, idOf: (one) => one }))}
        >
          <ul className={styles['chosen']}>
            {chosen.map((id) => (
              <SortableItem key={id} id={id} className={styles['group']}>
                {(tools) => (
                  <>
                    <span className={styles['name']}>{groupName(id)}</span>
                    <Button
                      kind="text"
                      size="small"
                      aria-haspopup="dialog"
                      aria-label={t('editor.editOf', { name: groupName(id) })}
                      onClick={() => setOpen(groupOf(id) ?? null)}
                    >
                      {t('editor.edit')}
                    </Button>
                    {chosen.length > 1 && tools}
                  </>
                )}
              </SortableItem>
            ))}
          </ul>
        </SortableList>
      )}
      <div className={fields['chips']} role="group" aria-label={t('editor.options')}>
        {menu.condiment_groups.map(({ id, content }) => (
          <ToggleChip
            key={id}
            pressed={chosen.includes(id)}
            onToggle={() => set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {nameOf(content.names)}
          </ToggleChip>
        ))}
        {chosen.length > 0 && (
          <ToggleChip
            icon="lock"
            pressed={isNeeded}
            onToggle={() => onChange({ requires_condiments: !isNeeded })}
          >
            {t('editor.optionsNeeded')}
          </ToggleChip>
        )}
        <Button kind="text" size="small" icon="plus" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('editor.newGroup')}
        </Button>
      </div>
      {open && (
        <GroupSheet
          menu={menu}
          group={open === 'new' ? null : open}
          onAdded={(id) => set([...chosen, id])}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
