import { differingFields } from '@tavolata/domain';
import { useQuery } from '@tanstack/react-query';
import type { RestaurantEditorReply } from '@tavolata/protocol';
import { Button, TextField, ToggleChip } from '@tavolata/ui';
import { useState } from 'react';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import type { EditedTable } from '../restaurant-editor-query.ts';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';
import { alike } from '../../../shared/words/alike.ts';
import styles from './tables.module.css';

interface TableSheetProps {
  readonly house: RestaurantEditorReply;
  readonly table: EditedTable;
  readonly onClose: () => void;
}

/** What a table is called and where it stands; free, it can be taken out. */
export function TableSheet({ house, table: shown, onClose }: TableSheetProps) {
  const t = useTexts();
  // What is edited is what was seen, whoever changes it meanwhile.
  const [table] = useState(shown);
  const { edit, isPending } = useRestaurantEdit();
  const { data: isInUse = false } = useQuery({
    ...floorQuery,
    select: ({ tables }) =>
      tables.some(
        ({ table_id, visit_id, unreadable }) =>
          table_id === table.id && (visit_id !== null || unreadable !== null),
      ),
  });
  const [content, setContent] = useState(table.content);
  const { id, revision } = table;
  const afterwards = { onDone: onClose, onConflict: onClose };
  const isTaken = house.tables.some(
    (other) => other.id !== id && alike(other.content.name) === alike(content.name),
  );
  const error = isTaken
    ? t('tables.taken', { name: content.name.trim() })
    : content.name.trim() === ''
      ? t('tables.nameMissing')
      : undefined;

  function save() {
    if (error === undefined) edit({ type: 'changeTable', id, revision, content }, afterwards);
  }

  return (
    <WritingSheet
      isChanged={differingFields(content, table.content).length > 0}
      onClose={onClose}
      title={t('tables.table', { name: table.content.name })}
      footer={
        <div className={styles['stack']}>
          <Button wide busy={isPending} onClick={save}>
            {t('settings.save')}
          </Button>
          <Button
            wide
            kind="destructive"
            blockedBecause={isInUse ? t('tables.inUse') : undefined}
            onClick={() => edit({ type: 'retireTable', id, revision }, afterwards)}
          >
            {t('tables.retire')}
          </Button>
        </div>
      }
    >
      <div className={styles['stack']}>
        <TextField
          label={t('tables.name')}
          hint={t('tables.nameHint')}
          value={content.name}
          maxLength={40}
          error={error}
          onChange={({ target }) => setContent({ ...content, name: target.value })}
        />
        <div role="group" aria-label={t('tables.section')}>
          <p className={styles['label']} aria-hidden="true">
            {t('tables.section')}
          </p>
          <div className={styles['chips']}>
            {house.sections.map((section) => (
              <ToggleChip
                key={section.id}
                pressed={section.id === content.section_id}
                onToggle={() => setContent({ ...content, section_id: section.id })}
              >
                {section.content.name}
              </ToggleChip>
            ))}
          </div>
        </div>
        <p>{t(isInUse ? 'tables.inUse' : 'tables.retireText')}</p>
      </div>
    </WritingSheet>
  );
}
