import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type HoursReply, type RestaurantReply, type ScheduledHourWire } from '@tavolata/protocol';
import { Button, LANGUAGES, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { hoursQuery, restaurantQuery } from '../../../shared/api/queries.ts';
import { call } from '../../../shared/api/call.ts';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useUnsaved } from '../../../shared/unsaved/use-unsaved.tsx';
import { useCommand } from '../../../shared/use-command.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { SaveBar } from '../save-bar.tsx';
import { movedEarlier, newHour } from './hour-edits.ts';
import { HourCard } from './hour-card.tsx';
import { HoursLater, PlannedHours } from './hours-later.tsx';
import styles from './hours-part.module.css';

interface Writing {
  readonly hours: readonly ScheduledHourWire[];
  readonly of: Pick<HoursReply, 'id' | 'revision'>;
}

/** When the kitchen works, as it is kept, with what this manager has changed laid over it. */
export function HoursPart({ menus, info }: Pick<RestaurantReply, 'menus' | 'info'>) {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: kept, error, refetch } = useQuery(hoursQuery);
  const { data: tablesInUse = 0 } = useQuery({
    ...floorQuery,
    select: ({ tables }) => tables.filter(({ visit_id }) => visit_id !== null).length,
  });
  /** What this manager has written, and the hours that it was made of, whoever changes them meanwhile. */
  const [writing, setWriting] = useState<Writing | null>(null);
  const discard = () => setWriting(null);
  const save = useCommand({
    key: 'hours',
    send: ({ hours }: Writing, requestId) =>
      call(addresses.setHours, { request_id: requestId, hours: hours.map(asWritten) }),
    onDone: (saved, reply) => {
      queries.setQueryData(hoursQuery.queryKey, reply);
      void queries.invalidateQueries(restaurantQuery);
      // What is written while this is on its way goes on from what was saved.
      setWriting((newest) => (newest && newest !== saved ? { ...newest, of: reply } : null));
      snackbars.show({ key: 'hours', level: 'success', text: t('settings.saved') });
    },
  });
  const leaveQuestion = useUnsaved({
    isChanged: writing !== null,
    isSaving: save.isPending,
    onDiscard: discard,
  });

  if (!kept) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const { hours } = writing ?? kept;
  const nameLanguages = info.name_languages.flatMap((name) => LANGUAGES.filter((known) => known === name));
  const setEdited = (next: readonly ScheduledHourWire[]) =>
    setWriting({ hours: next, of: writing?.of ?? kept });
  const change = (index: number, hour: ScheduledHourWire) =>
    setEdited(hours.map((other, place) => (place === index ? hour : other)));

  return (
    <>
      <div className={styles['scroll']}>
        <p className={styles['lead']}>{t(hours.length === 0 ? 'hours.empty' : 'hours.lead')}</p>
        <PlannedHours />
        <ol className={styles['hours']}>
          {hours.map((hour, index) => (
            // Two hours may be called the same: what tells them apart is their place.
            <li key={index}>
              <HourCard
                hour={hour}
                menus={menus}
                areHolidaysApart={hours.some(({ value }) => value.includes(7))}
                nameLanguages={nameLanguages}
                onChange={(next) => change(index, next)}
                onEarlier={index > 0 ? () => setEdited(movedEarlier(hours, index)) : null}
                onLater={index < hours.length - 1 ? () => setEdited(movedEarlier(hours, index + 1)) : null}
                onRemove={() => setEdited(hours.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </ol>
        <Button kind="secondary" onClick={() => setEdited([...hours, newHour])}>
          {t('hours.add')}
        </Button>
      </div>
      {writing && (
        <SaveBar
          changes={1}
          isRisky
          tablesInUse={tablesInUse}
          isSaving={save.isPending}
          later={<HoursLater seen={writing.of} hours={hours.map(asWritten)} onPlanned={discard} />}
          onSave={() => save.mutate(writing)}
          onDiscard={discard}
        />
      )}
      {leaveQuestion}
    </>
  );
}

function asWritten(hour: ScheduledHourWire): ScheduledHourWire {
  return { ...hour, name: writtenWords(hour.name) };
}
