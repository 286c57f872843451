import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type HouseReply, type SettingWire } from '@tavolata/protocol';
import { useState } from 'react';
import { houseQuery } from '../../shared/api/queries.ts';
import { call } from '../../shared/api/call.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWish } from '../../shared/use-wish.ts';
import {
  changedChoices,
  changesBetween,
  choicesOf,
  isRisky,
  type HouseChoices,
  type SettingChange,
} from './house-choices.ts';
import styles from './house-settings.module.css';
import { SaveBar } from './save-bar.tsx';
import { SettingGroups } from './setting-groups.tsx';

/** The settings, with what this manager has changed and not saved laid over what holds. */
export function HouseSettings({ house }: { readonly house: HouseReply }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: tablesInUse = 0 } = useQuery({
    ...floorQuery,
    select: ({ tables }) => tables.filter(({ visit_id }) => visit_id !== null).length,
  });
  const [edits, setEdits] = useState<Partial<HouseChoices>>({});
  const now = choicesOf(house.settings);
  const wanted = { ...now, ...edits };
  const changed = changedChoices(now, wanted);

  const save = useWish({
    key: 'settings',
    send: async (changes: readonly SettingChange[], requestId) => {
      for (const { id, value } of changes) {
        // One request id each: a setting that has been saved is not saved again when a later one fails.
        const setting = await call(addresses.setSetting, id, { request_id: `${requestId}-${id}`, value });
        queries.setQueryData(houseQuery.queryKey, (known) => known && withSetting(known, setting));
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
            menus={house.menus}
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
    </>
  );
}

function withSetting(house: HouseReply, setting: SettingWire): HouseReply {
  return { ...house, settings: house.settings.map((known) => (known.id === setting.id ? setting : known)) };
}
