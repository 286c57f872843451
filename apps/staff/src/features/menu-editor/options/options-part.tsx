import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, ToggleChip } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { DishDraft } from '../dish/dish-draft.ts';
import fields from '../fields.module.css';
import type { EditedGroup } from '../menu-editor-query.ts';
import { MoveButtons } from '../menu/move-buttons.tsx';
import { wordIn } from '../word-in.ts';
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
  const set = (condiment_groups: readonly number[]) => onChange({ condiment_groups: [...condiment_groups] });
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles['chosen']}>
          {chosen.map((id, place) => {
            const group = menu.condiment_groups.find((one) => one.id === id);
            const name = nameOf(group?.content.names ?? {});
            return (
              <li key={id} className={styles['group']}>
                <span className={styles['name']}>{name}</span>
                <Button
                  kind="text"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t('editor.editOf', { name })}
                  onClick={() => setOpen(group ?? null)}
                >
                  {t('editor.edit')}
                </Button>
                {chosen.length > 1 && (
                  <MoveButtons
                    name={name}
                    isFirst={place === 0}
                    isLast={place === chosen.length - 1}
                    onMove={(by) => set(chosen.toSpliced(place, 1).toSpliced(place + by, 0, id))}
                  />
                )}
              </li>
            );
          })}
        </ul>
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
