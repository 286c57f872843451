import type { RestaurantEditorReply } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import type { EditedSection } from '../restaurant-editor-query.ts';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';
import styles from './tables.module.css';

interface SectionSheetProps {
  readonly house: RestaurantEditorReply;
  readonly section: EditedSection;
  readonly onClose: () => void;
}

/** What a section is called; empty, it can be deleted. */
export function SectionSheet({ house, section: shown, onClose }: SectionSheetProps) {
  const t = useTexts();
  // What is edited is what was seen, whoever changes it meanwhile.
  const [section] = useState(shown);
  const { edit, isPending } = useRestaurantEdit();
  const [name, setName] = useState(section.content.name);
  const { id, revision } = section;
  const afterwards = { onDone: onClose, onConflict: onClose };
  const isEmpty = !house.tables.some(({ content }) => content.section_id === id);
  const isNamed = name.trim() !== '';
  return (
    <WritingSheet
      isChanged={name !== section.content.name}
      onClose={onClose}
      title={section.content.name}
      footer={
        <div className={styles['stack']}>
          <Button
            wide
            busy={isPending}
            onClick={() =>
              isNamed && edit({ type: 'changeSection', id, revision, content: { name } }, afterwards)
            }
          >
            {t('settings.save')}
          </Button>
          {isEmpty && (
            <Button
              wide
              kind="destructive"
              onClick={() => edit({ type: 'deleteSection', id, revision }, afterwards)}
            >
              {t('tables.deleteSection')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['stack']}>
        <TextField
          label={t('tables.sectionName')}
          value={name}
          maxLength={60}
          error={isNamed ? undefined : t('tables.sectionMissing')}
          onChange={({ target }) => setName(target.value)}
        />
        {!isEmpty && <p>{t('tables.sectionFull')}</p>}
      </div>
    </WritingSheet>
  );
}
