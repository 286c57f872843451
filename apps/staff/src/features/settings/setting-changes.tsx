import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import type { RestaurantReply, SettingWire } from '@tavolata/protocol';
import { LANGUAGE_NAMES, LANGUAGES, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useRestaurantName } from '../../shared/names/use-names.ts';
import { SearchField } from '../../shared/search-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useUnsaved } from '../../shared/unsaved/use-unsaved.tsx';
import { useCommand } from '../../shared/use-command.ts';
import { isMisreadDoor } from './presence/place-fields.tsx';
import {
  bothChanges,
  changedChoices,
  choicesOf,
  isRisky,
  stillUnsaved,
  type RestaurantChoices,
} from './restaurant-choices.ts';
import styles from './restaurant-settings.module.css';
import { SaveBar } from './save-bar.tsx';
import { saveSettings } from './save-settings.ts';
import { SettingGroups } from './setting-groups.tsx';
import type { Line, LineFacts } from './setting-line-kinds.ts';
import { PlainLines } from './setting-line.tsx';
import { firstGroups, settingGroups } from './setting-lines.tsx';
import { findPlaces } from './setting-places.ts';
import { SettingResults } from './setting-results.tsx';
import { findLines } from './setting-search.ts';

/** The table of which the examples speak. */
const examplePeople = 4;

/** A language by its own name. */
function languageName(code: string): string {
  const known = LANGUAGES.find((language) => language === code);
  return known ? LANGUAGE_NAMES[known] : code;
}

interface RestaurantSettingsProps {
  readonly restaurant: RestaurantReply;
  /** A step of setting up: the handful that it is about, and the way to all. */
  readonly isStep: boolean;
}

interface Saving {
  /** What held when it was changed. */
  readonly seen: RestaurantReply['settings'];
  /** What was changed. */
  readonly of: Partial<RestaurantChoices>;
}

/** The settings, with what this manager has changed and not saved laid over what holds. */
export function RestaurantSettings({ restaurant, isStep }: RestaurantSettingsProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: tablesInUse = 0 } = useQuery({
    ...floorQuery,
    select: ({ tables }) => tables.filter(({ visit_id }) => visit_id !== null).length,
  });
  const [edits, setEdits] = useState<Partial<RestaurantChoices>>({});
  const now = choicesOf(restaurant.settings);
  // Options are marked in the kitchen meanwhile: those marks count beside what is pressed here [KITCHEN-41].
  const [knownSoldOut, setKnownSoldOut] = useState(now.soldOutOptions);
  if (String(knownSoldOut) !== String(now.soldOutOptions)) {
    setKnownSoldOut(now.soldOutOptions);
    const { soldOutOptions: mine } = edits;
    const both = mine && bothChanges({ base: knownSoldOut, mine, theirs: now.soldOutOptions });
    if (both) setEdits({ ...edits, soldOutOptions: both });
  }
  const wanted = { ...now, ...edits };
  const changed = changedChoices(now, wanted);
  const [typedDoor, setTypedDoor] = useState<string | null>(null);
  const isDoorMisread = wanted.checksPlace && isMisreadDoor(typedDoor);
  const changes = changed.length + (isDoorMisread ? 1 : 0);
  function discard() {
    setEdits({});
    setTypedDoor(null);
  }

  const [words, setWords] = useState('');
  const [sought, setSought] = useState<Line | null>(null);
  const { money } = useFormats();
  const nameOf = useRestaurantName();
  const [first = '', second = first] = restaurant.info.name_languages.map(languageName);
  const facts: LineFacts = {
    choices: wanted,
    typedDoor,
    onTypeDoor: setTypedDoor,
    menus: restaurant.menus,
    onChange: (choice) => setEdits({ ...edits, ...choice }),
    nameLanguages: [first, second],
    people: examplePeople,
    money,
    nameOf,
  };

  const save = useCommand({
    key: 'settings',
    send: async ({ seen, of }: Saving, requestId) => {
      const settings = await saveSettings({ seen, edits: of, requestId });
      queries.setQueryData(restaurantQuery.queryKey, (known) => known && withSettings(known, settings));
    },
    onDone: ({ of }) => {
      // What is changed while this is on its way is a change of its own.
      setEdits((newest) => stillUnsaved(newest, of));
      snackbars.show({ key: 'settings', level: 'success', text: t('settings.saved') });
    },
  });
  const leaveQuestion = useUnsaved({
    isChanged: changes > 0,
    isSaving: save.isPending,
    onDiscard: discard,
  });

  return (
    <>
      {!isStep && (
        <div className={styles['search']}>
          <SearchField
            label={t('settings.search')}
            clearLabel={t('menu.clear')}
            words={words}
            onChange={setWords}
          />
        </div>
      )}
      <div className={styles['scroll']}>
        <div className={styles['column']}>
          {isStep ? (
            <PlainLines value>
              <SettingGroups groups={firstGroups} facts={facts} sought={null} onArrived={() => {}} />
              <Link to="/settings" className={styles['all']}>
                {t('settings.all')}
              </Link>
            </PlainLines>
          ) : words.trim() === '' ? (
            <SettingGroups
              groups={settingGroups}
              facts={facts}
              sought={sought}
              onArrived={() => setSought(null)}
            />
          ) : (
            <SettingResults
              words={words}
              places={findPlaces(words, t)}
              found={findLines(words, { groups: settingGroups, t, facts })}
              onChoose={({ leadsTo }) => {
                setWords('');
                setSought(leadsTo);
              }}
            />
          )}
        </div>
      </div>
      {changes > 0 && (
        <SaveBar
          changes={changes}
          isRisky={isRisky(changed)}
          danger={changed.includes('sealsCodes') ? t('settings.printAgain') : undefined}
          tablesInUse={tablesInUse}
          isSaving={save.isPending}
          blockedBecause={isDoorMisread ? t('presence.doorWrong') : undefined}
          onSave={() => save.mutate({ seen: restaurant.settings, of: edits })}
          onDiscard={discard}
        />
      )}
      {leaveQuestion}
    </>
  );
}

function withSettings(restaurant: RestaurantReply, changed: readonly SettingWire[]): RestaurantReply {
  return {
    ...restaurant,
    settings: restaurant.settings.map((known) => changed.find(({ id }) => id === known.id) ?? known),
  };
}
