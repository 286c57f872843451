import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../courses/course-card.module.css';
import { newNumber } from '../courses/course-draft.ts';
import { EditSheet } from '../edit-sheet.tsx';
import type { EditedGroup } from '../menu-editor-query.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { alike } from '../../../shared/words/alike.ts';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { putBefore } from '../sort/put-before.ts';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { useMerging } from '../use-merging.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { CondimentFields } from './condiment-fields.tsx';
import { DeleteGroup } from './delete-group.tsx';
import { blankGroup, groupContentOf, groupDraftOf, isNamed } from './group-draft.ts';
import { groupWords } from '../content-field-words.ts';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import { DeleteLater } from '../plans/delete-later.tsx';
import { GoesThen } from '../plans/goes-then.tsx';
import { plannedContent } from '../plans/planned-content.ts';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { useGroupWords } from './use-group-words.ts';
import { GroupRange } from './group-range.tsx';
import { dishesWith } from './dishes-with.ts';

interface GroupSheetProps {
  readonly menu: MenuEditorReply;
  /** `null` for a new one. */
  readonly group: EditedGroup | null;
  /** What is planned of it, which is being planned anew. */
  readonly plan?: MenuPlan | undefined;
  /** The number of a group that has been added. */
  readonly onAdded?: (id: number) => void;
  readonly onClose: () => void;
}

/** A group of options: what it is called, how many are chosen, and the options with their surcharges. */
export function GroupSheet({ menu, group, plan, onAdded, onClose }: GroupSheetProps) {
  const t = useTexts();
  const { number, list } = useFormats();
  const decimalMark = number(0.5).includes(',') ? ',' : '.';
  const merging = useMerging(group);
  const { seen } = merging;
  const [planned] = useState(() =>
    plannedContent(plan, group ? 'changeCondimentGroup' : 'addCondimentGroup', group),
  );
  const begun = planned ?? seen?.content;
  const opened = begun ? groupDraftOf(begun, decimalMark) : blankGroup;
  const [draft, setDraft] = useState(opened);
  const [isTried, setIsTried] = useState(false);
  const saving = useNowOrLater({
    plan,
    onDone: (reply) => {
      if (!group && reply && reply.id !== null) onAdded?.(reply.id);
      onClose();
    },
    onConflict: merging.ask,
  });
  const says = useGroupWords(menu.name_languages);
  const first = menu.name_languages[0] ?? 'en';
  const nameOf = wordIn(menu.name_languages);
  const written = groupContentOf(draft, first);
  const { condiments } = draft;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened);
  const offeredBy = group ? dishesWith(menu, group.id).map(({ content }) => nameOf(content.names)) : [];

  const setCondiments = (changed: typeof condiments) => setDraft({ ...draft, condiments: changed });
  const titleOf = (id: number) => {
    const place = condiments.findIndex((condiment) => condiment.id === id);
    const titles = condiments.map(({ names }) => nameOf(names).trim());
    const option = t('editor.option', { number: place + 1 });
    const title = titles[place] || option;
    const isTwice = titles.some((other, at) => at !== place && alike(other) === alike(title));
    return isTwice ? `${title} · ${option}` : title;
  };

  function save(wanted = written, revision = seen?.revision ?? '', from = saving.minute) {
    setIsTried(true);
    if (!wanted) return saving.close();
    saving.send(
      group
        ? { type: 'changeCondimentGroup', id: group.id, revision, content: wanted }
        : { type: 'addCondimentGroup', content: wanted },
      from,
    );
  }

  return (
    <>
      <EditSheet
        tall
        title={group ? nameOf(group.content.names) : t('editor.newGroup')}
        isChanged={isChanged}
        isPending={saving.isPending}
        onSave={plan ? null : () => save(undefined, undefined, null)}
        onClose={onClose}
        later={
          (isChanged || plan) &&
          (group || !onAdded) && (
            <LaterButton wide saving={saving} onPlan={(from) => save(undefined, undefined, from)} />
          )
        }
        deletion={
          seen &&
          !plan && (
            <>
              <DeleteLater type="deleteCondimentGroup" of={seen} onDone={onClose} onConflict={merging.ask} />
              <DeleteGroup
                group={seen}
                name={nameOf(seen.content.names)}
                dishCount={offeredBy.length}
                onDeleted={onClose}
                onConflict={merging.ask}
              />
            </>
          )
        }
      >
        {group && <GoesThen type="deleteCondimentGroup" id={group.id} />}
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
                  others={condiments.toSpliced(place, 1).map(({ names }) => names)}
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
      </EditSheet>
      <MergeDialog
        merging={merging}
        title={t('editor.mergeGroupTitle')}
        goneTitle={t('editor.groupGone')}
        word={(field) => t(groupWords[field])}
        says={says}
        mine={written}
        current={menu.condiment_groups.find(({ id }) => id === group?.id) ?? null}
        onTake={(wanted) => setDraft(groupDraftOf(wanted, decimalMark))}
        onSave={save}
        onGone={onClose}
      />
    </>
  );
}
