import { differingFields } from '@tavolata/domain';
import type { MenuEditorReply, StationContent } from '@tavolata/protocol';
import { Button, LANGUAGE_NAMES, LANGUAGES, TextField } from '@tavolata/ui';
import { useState } from 'react';
import { SelectField } from '../../../shared/select-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { stationWords } from '../content-field-words.ts';
import { EditSheet } from '../edit-sheet.tsx';
import type { EditedStation } from '../menu-editor-query.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { useContentWords } from '../use-content-words.ts';
import { useMenuEdit } from '../use-menu-edit.ts';
import { useMerging } from '../use-merging.ts';
import { wordIn } from '../../../shared/words/word-in.ts';

interface StationSheetProps {
  readonly menu: MenuEditorReply;
  /** `null` for a new one. */
  readonly station: EditedStation | null;
  readonly onClose: () => void;
}

const usableKey = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What a station is called, and the language that its tickets are read in. */
export function StationSheet({ menu, station, onClose }: StationSheetProps) {
  const t = useTexts();
  const { edit, isPending } = useMenuEdit();
  const [first = 'en'] = menu.name_languages;
  const { texts } = useContentWords();
  const merging = useMerging(station);
  const { seen } = merging;
  const opened: StationContent = seen?.content ?? { names: {}, language: first };
  const [content, setContent] = useState(opened);
  const [key, setKey] = useState('');
  const [isTried, setIsTried] = useState(false);
  const written = { ...content, names: writtenWords(content.names) };
  const isNamed = written.names[first] !== undefined;
  const isTaken = menu.stations.some(({ id }) => id === key);
  const isUsable = key === '' || (usableKey.test(key) && !isTaken);
  const dishCount = menu.dishes.filter((dish) => dish.content.station === station?.id).length;
  const whyNot =
    dishCount > 0
      ? t('editor.stationInUse', { count: dishCount })
      : menu.stations.length === 1
        ? t('editor.stationOnly')
        : undefined;

  function save(wanted: StationContent = written, revision = seen?.revision ?? '') {
    setIsTried(true);
    if (!isNamed || !isUsable) return;
    edit(
      station
        ? { type: 'changeStation', id: station.id, revision, content: wanted }
        : { type: 'addStation', key: key || null, content: wanted },
      { onDone: onClose, onConflict: merging.ask },
    );
  }

  return (
    <>
      <EditSheet
        title={
          station ? wordIn(menu.name_languages)(station.content.names) || station.id : t('editor.newStation')
        }
        isChanged={key !== '' || differingFields(opened, written).length > 0}
        isPending={isPending}
        onSave={() => save()}
        onClose={onClose}
        deletion={
          seen && (
            <Button
              wide
              kind="destructive"
              blockedBecause={whyNot}
              onClick={() =>
                edit(
                  { type: 'deleteStation', id: seen.id, revision: seen.revision },
                  { onDone: onClose, onConflict: merging.ask },
                )
              }
            >
              {t('editor.deleteStation')}
            </Button>
          )
        }
      >
        <NameFields
          label={t('editor.name')}
          words={content.names}
          nameLanguages={menu.name_languages}
          maxLength={120}
          error={isTried && !isNamed ? t('editor.nameMissing') : undefined}
          onChange={(names) => setContent({ ...content, names })}
        />
        <SelectField
          label={t('editor.stationLanguage')}
          options={LANGUAGES.map((language) => ({
            key: language,
            word: LANGUAGE_NAMES[language],
            lang: language,
          }))}
          chosen={content.language}
          onChoose={(language) => setContent({ ...content, language })}
        />
        {station ? (
          <p>
            {t('editor.printClassOf', { key: station.id })} {whyNot}
          </p>
        ) : (
          <TextField
            label={t('editor.printClass')}
            hint={t('editor.printClassHint')}
            value={key}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isUsable ? undefined : t(isTaken ? 'editor.printClassTaken' : 'editor.printClassWrong')}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </EditSheet>
      <MergeDialog
        merging={merging}
        title={t('editor.mergeStationTitle')}
        goneTitle={t('editor.stationGone')}
        word={(field) => t(stationWords[field])}
        says={(field, of) => (field === 'names' ? texts(of.names) : LANGUAGE_NAMES[of.language])}
        mine={written}
        current={menu.stations.find(({ id }) => id === station?.id) ?? null}
        onTake={setContent}
        onSave={save}
        onGone={onClose}
      />
    </>
  );
}
