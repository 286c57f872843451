import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { RestaurantSettings } from './setting-changes.tsx';
import { HoursPart } from './hours/hours-part.tsx';
import { PastOrders } from './past/past-orders.tsx';
import { StaffLog } from './staff-log.tsx';

const parts = ['settings', 'restaurant', 'guests', 'tables', 'hours', 'vat', 'orders', 'log'] as const;
type Part = (typeof parts)[number];

interface SettingsPageProps {
  /** Who the restaurant is. */
  readonly restaurantPart: ReactNode;
  /** What guests read beside the menu. */
  readonly guestsPart: ReactNode;
  readonly tablesPart: ReactNode;
  /** What of the prices is a tax. */
  readonly vatPart: ReactNode;
}

/** The manager's room: how the restaurant works, what it consists of, and what the staff did. */
export function SettingsPage({ restaurantPart, guestsPart, tablesPart, vatPart }: SettingsPageProps) {
  const t = useTexts();
  const [path, goTo] = useLocation();
  const { data: restaurant, error, refetch } = useQuery(restaurantQuery);
  const part = parts.find((one) => path === `/settings/${one}`) ?? 'settings';
  return (
    <>
      <RoomHeader title={t('settings.title')} hasMany>
        <ChoiceChips<Part>
          label={t('settings.parts')}
          options={[
            { key: 'settings', word: t('settings.partRules') },
            { key: 'restaurant', word: t('restaurant.part') },
            { key: 'guests', word: t('guests.part') },
            { key: 'tables', word: t('tables.part') },
            { key: 'hours', word: t('hours.part') },
            { key: 'vat', word: t('vat.part') },
            { key: 'orders', word: t('settings.partOrders') },
            { key: 'log', word: t('settings.partLog') },
          ]}
          chosen={part}
          onChoose={(to) => goTo(to === 'settings' ? '/settings' : `/settings/${to}`)}
        />
      </RoomHeader>
      {part === 'log' ? (
        <StaffLog />
      ) : part === 'orders' ? (
        <PastOrders />
      ) : part === 'restaurant' ? (
        restaurantPart
      ) : part === 'guests' ? (
        guestsPart
      ) : part === 'tables' ? (
        tablesPart
      ) : part === 'vat' ? (
        vatPart
      ) : restaurant ? (
        part === 'hours' ? (
          <HoursPart {...restaurant} />
        ) : (
          <RestaurantSettings restaurant={restaurant} isStep={path === '/settings/ordering'} />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}
