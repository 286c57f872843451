import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type RestaurantReply, type SettingWire } from '@tavolata/protocol';
import { useState } from 'react';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { call } from '../../shared/api/call.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useTexts } from '../../shared/texts.ts';
import { useUnsaved } from '../../shared/unsaved/use-unsaved.tsx';
import { useCommand } from '../../shared/use-command.ts';
import {
  changedChoices,
  changesBetween,
  choicesOf,
  isRisky,
  type RestaurantChoices,
  type SettingChange,
} from './restaurant-choices.ts';
import styles from './restaurant-settings.module.css';
import { SaveBar } from './save-bar.tsx';
import { SettingGroups } from './setting-groups.tsx';

/** The settings, with what this manager has changed and not saved laid over what holds. */
export function RestaurantSettings({ restaurant }: { readonly restaurant: RestaurantReply }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: tablesInUse = 0 } = useQuery({
    ...floorQuery,
    select: ({ tables }) => tables.filter(({ visit_id }) => visit_id !== null).length,
  });
  const [edits, setEdits] = useState<Partial<RestaurantChoices>>({});
  const now = choicesOf(restaurant.settings);
  const wanted = { ...now, ...edits };
  const changed = changedChoices(now, wanted);

  const leaveQuestion = useUnsaved({ isChanged: changed.length > 0, onDiscard: () => setEdits({}) });

  const save = useCommand({
    key: 'settings',
    send: async (changes: readonly SettingChange[], requestId) => {
      for (const { id, value } of changes) {
        // One request id each: a setting that has been saved is not saved again when a later one fails.
        const setting = await call(addresses.setSetting, id, { request_id: `${requestId}-${id}`, value });
        queries.setQueryData(restaurantQuery.queryKey, (known) => known && withSetting(known, setting));
      }
    },
    onDone: () => {
      setEdits({});
      snackbars.show({ key: 'settings', level: 'success', text: t('settings.saved') });
    },
  });

  return (
    <>
      <div className={styles['scroll']}>
        <div className={styles['column']}>
          <SettingGroups
            choices={wanted}
            menus={restaurant.menus}
            onChange={(choice) => setEdits({ ...edits, ...choice })}
          />
        </div>
      </div>
      {changed.length > 0 && (
        <SaveBar
          changes={changed.length}
          isRisky={isRisky(changed)}
          danger={changed.includes('sealsCodes') ? t('settings.printAgain') : undefined}
          tablesInUse={tablesInUse}
          isSaving={save.isPending}
          onSave={() => save.mutate(changesBetween(now, wanted))}
          onDiscard={() => setEdits({})}
        />
      )}
      {leaveQuestion}
    </>
  );
}

function withSetting(restaurant: RestaurantReply, setting: SettingWire): RestaurantReply {
  return {
    ...restaurant,
    settings: restaurant.settings.map((known) => (known.id === setting.id ? setting : known)),
  };
}
