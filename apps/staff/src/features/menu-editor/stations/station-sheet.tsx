import type { MenuEditorReply, StationContent } from '@tavolata/protocol';
import { Button, LANGUAGE_NAMES, LANGUAGES, Sheet, TextField } from '@tavolata/ui';
import { useState } from 'react';
import { SelectField } from '../../../shared/select-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import type { EditedStation } from '../menu-editor-query.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { NameFields } from '../name-fields.tsx';
import { writtenWords } from '../typed-price.ts';
import { useMenuEdit } from '../use-menu-edit.ts';
import { wordIn } from '../word-in.ts';

interface StationSheetProps {
  readonly menu: MenuEditorReply;
  /** `null` for a new one. */
  readonly station: EditedStation | null;
  readonly onClose: () => void;
}

const stationWords = { names: 'editor.name', language: 'editor.stationLanguage' } as const;
const usableKey = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What a station is called, and the language that its tickets are read in. */
export function StationSheet({ menu, station, onClose }: StationSheetProps) {
  const t = useTexts();
  const { edit, isPending } = useMenuEdit();
  const [first = 'en'] = menu.name_languages;
  // What is edited is what was seen, whoever changes it meanwhile.
  const [seen, setSeen] = useState(station);
  const [content, setContent] = useState<StationContent>(station?.content ?? { names: {}, language: first });
  const [key, setKey] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
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
      { onDone: onClose, onConflict: () => setIsConflict(true) },
    );
  }

  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={
          station ? wordIn(menu.name_languages)(station.content.names) || station.id : t('editor.newStation')
        }
        closeLabel={t('shared.close')}
        footer={
          <div className={fields['stack']}>
            <Button wide busy={isPending} onClick={() => save()}>
              {t('settings.save')}
            </Button>
            {seen && (
              <Button
                wide
                kind="destructive"
                blockedBecause={whyNot}
                onClick={() =>
                  edit(
                    { type: 'deleteStation', id: seen.id, revision: seen.revision },
                    { onDone: onClose, onConflict: onClose },
                  )
                }
              >
                {t('editor.deleteStation')}
              </Button>
            )}
          </div>
        }
      >
        <div className={fields['stack']}>
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
        </div>
      </Sheet>
      {seen && (
        <MergeDialog
          isOpen={isConflict}
          word={(field) => t(stationWords[field])}
          title={t('editor.mergeStationTitle')}
          goneTitle={t('editor.stationGone')}
          base={seen.content}
          mine={written}
          current={menu.stations.find(({ id }) => id === seen.id) ?? null}
          onClose={() => setIsConflict(false)}
          onTake={(wanted, current) => {
            setIsConflict(false);
            if (!current) return onClose();
            setSeen({ ...seen, ...current });
            setContent(wanted);
            save(wanted, current.revision);
          }}
        />
      )}
    </>
  );
}
