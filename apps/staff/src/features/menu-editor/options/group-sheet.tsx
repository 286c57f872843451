import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, Sheet, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../courses/course-card.module.css';
import { newNumber } from '../courses/course-draft.ts';
import fields from '../fields.module.css';
import type { EditedGroup } from '../menu-editor-query.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { NameFields } from '../name-fields.tsx';
import { putBefore } from '../sort/put-before.ts';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
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

  const setCondiments = (changed: typeof condiments) => setDraft({ ...draft, condiments: changed });
  const titleOf = (id: number) => {
    const place = condiments.findIndex((condiment) => condiment.id === id);
    return nameOf(condiments[place]?.names ?? {}).trim() || t('editor.option', { number: place + 1 });
  };

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
          <SortableList
            ids={condiments.map(({ id }) => id)}
            nameOf={titleOf}
            onMove={(id, before) =>
              setCondiments(putBefore(condiments, { id, before, idOf: (condiment) => condiment.id }))
            }
          >
            {condiments.map((condiment, place) => (
              <SortableItem
                key={condiment.id}
                id={condiment.id}
                as="section"
                label={titleOf(condiment.id)}
                className={styles['card']}
              >
                {(tools) => (
                  <CondimentFields
                    condiment={condiment}
                    title={titleOf(condiment.id)}
                    nameLanguages={menu.name_languages}
                    tools={tools}
                    isOnly={condiments.length === 1}
                    isTried={isTried}
                    onChange={(changed) => setCondiments(condiments.with(place, changed))}
                    onRemove={() => setCondiments(condiments.toSpliced(place, 1))}
                  />
                )}
              </SortableItem>
            ))}
          </SortableList>
          <div>
            <Button
              kind="secondary"
              icon="plus"
              onClick={() =>
                setCondiments([...condiments, { id: newNumber(condiments), names: {}, typed: '' }])
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
