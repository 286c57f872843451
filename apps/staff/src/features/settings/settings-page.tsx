import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { RestaurantSettings } from './setting-changes.tsx';
import { HoursPart } from './hours/hours-part.tsx';
import { PastOrders } from './past/past-orders.tsx';
import { StaffLog } from './staff-log.tsx';

type Part = 'settings' | 'hours' | 'orders' | 'log';

/** The manager's room: how the restaurant works, and what the staff did. */
export function SettingsPage() {
  const t = useTexts();
  const { data: restaurant, error, refetch } = useQuery(restaurantQuery);
  const [part, setPart] = useState<Part>('settings');
  return (
    <>
      <RoomHeader title={t('settings.title')}>
        <ChoiceChips<Part>
          label={t('settings.parts')}
          options={[
            { key: 'settings', word: t('settings.partRules') },
            { key: 'hours', word: t('hours.part') },
            { key: 'orders', word: t('settings.partOrders') },
            { key: 'log', word: t('settings.partLog') },
          ]}
          chosen={part}
          onChoose={setPart}
        />
      </RoomHeader>
      {part === 'log' ? (
        <StaffLog />
      ) : part === 'orders' ? (
        <PastOrders />
      ) : restaurant ? (
        part === 'hours' ? (
          <HoursPart menus={restaurant.menus} />
        ) : (
          <RestaurantSettings restaurant={restaurant} />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}
