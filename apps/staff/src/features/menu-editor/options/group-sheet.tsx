import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, Sheet, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { newNumber } from '../courses/course-draft.ts';
import fields from '../fields.module.css';
import type { EditedGroup } from '../menu-editor-query.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { NameFields } from '../name-fields.tsx';
import { useMenuEdit } from '../use-menu-edit.ts';
import { wordIn } from '../word-in.ts';
import { CondimentFields } from './condiment-fields.tsx';
import { DeleteGroup } from './delete-group.tsx';
import { blankGroup, groupContentOf, groupDraftOf, isNamed } from './group-draft.ts';
import { GroupRange } from './group-range.tsx';
import { dishesWith } from './dishes-with.ts';

interface GroupSheetProps {
  readonly menu: MenuEditorReply;
  /** `null` for a new one. */
  readonly group: EditedGroup | null;
  /** The number of a group that has been added. */
  readonly onAdded?: (id: number) => void;
  readonly onClose: () => void;
}

const groupWords = {
  names: 'editor.name',
  min: 'editor.atLeast',
  max: 'editor.atMost',
  condiments: 'editor.options',
} as const;

/** A group of options: what it is called, how many are chosen, and the options with their surcharges. */
export function GroupSheet({ menu, group, onAdded, onClose }: GroupSheetProps) {
  const t = useTexts();
  const { number, list } = useFormats();
  const decimalMark = number(0.5).includes(',') ? ',' : '.';
  // What is edited is what was seen, whoever changes it meanwhile.
  const [seen, setSeen] = useState(group);
  const [draft, setDraft] = useState(() => (group ? groupDraftOf(group.content, decimalMark) : blankGroup));
  const [isTried, setIsTried] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const { edit, isPending } = useMenuEdit();
  const first = menu.name_languages[0] ?? 'en';
  const nameOf = wordIn(menu.name_languages);
  const written = groupContentOf(draft, first);
  const { condiments } = draft;
  const offeredBy = group ? dishesWith(menu, group.id).map(({ content }) => nameOf(content.names)) : [];

  function save(wanted = written, revision = seen?.revision ?? '') {
    setIsTried(true);
    if (!wanted) return;
    edit(
      group
        ? { type: 'changeCondimentGroup', id: group.id, revision, content: wanted }
        : { type: 'addCondimentGroup', content: wanted },
      {
        onDone: ({ id }) => {
          if (!group && id !== null) onAdded?.(id);
          onClose();
        },
        onConflict: () => setIsConflict(true),
      },
    );
  }

  return (
    <>
      <Sheet
        open
        tall
        onClose={onClose}
        title={group ? nameOf(group.content.names) : t('editor.newGroup')}
        closeLabel={t('shared.close')}
        footer={
          <div className={fields['stack']}>
            <Button wide busy={isPending} onClick={() => save()}>
              {t('settings.save')}
            </Button>
            {seen && (
              <DeleteGroup
                group={seen}
                name={nameOf(seen.content.names)}
                dishCount={offeredBy.length}
                onDeleted={onClose}
              />
            )}
          </div>
        }
      >
        <div className={fields['stack']}>
          {offeredBy.length > 0 && <p>{t('editor.offeredBy', { dishes: list(offeredBy) })}</p>}
          <NameFields
            label={t('editor.name')}
            words={draft.names}
            nameLanguages={menu.name_languages}
            maxLength={120}
            error={isTried && !isNamed(draft.names, first) ? t('editor.nameMissing') : undefined}
            onChange={(names) => setDraft({ ...draft, names })}
          />
          <GroupRange draft={draft} onChange={(range) => setDraft({ ...draft, ...range })} />
          {condiments.map((condiment, place) => (
            <CondimentFields
              key={condiment.id}
              condiment={condiment}
              number={place + 1}
              nameLanguages={menu.name_languages}
              isOnly={condiments.length === 1}
              isLast={place === condiments.length - 1}
              isTried={isTried}
              onChange={(changed) => setDraft({ ...draft, condiments: condiments.with(place, changed) })}
              onMove={(by) =>
                setDraft({
                  ...draft,
                  condiments: condiments.toSpliced(place, 1).toSpliced(place + by, 0, condiment),
                })
              }
              onRemove={() => setDraft({ ...draft, condiments: condiments.toSpliced(place, 1) })}
            />
          ))}
          <div>
            <Button
              kind="secondary"
              icon="plus"
              onClick={() =>
                setDraft({
                  ...draft,
                  condiments: [...condiments, { id: newNumber(condiments), names: {}, typed: '' }],
                })
              }
            >
              {t('editor.newOption')}
            </Button>
          </div>
        </div>
      </Sheet>
      {seen && (
        <MergeDialog
          isOpen={isConflict}
          word={(field) => t(groupWords[field])}
          title={t('editor.mergeGroupTitle')}
          goneTitle={t('editor.groupGone')}
          base={seen.content}
          mine={written}
          current={menu.condiment_groups.find(({ id }) => id === seen.id) ?? null}
          onClose={() => setIsConflict(false)}
          onTake={(wanted, current) => {
            setIsConflict(false);
            if (!current) return onClose();
            setSeen({ ...seen, ...current });
            setDraft(groupDraftOf(wanted, decimalMark));
            save(wanted, current.revision);
          }}
        />
      )}
    </>
  );
}
