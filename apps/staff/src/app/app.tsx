import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  BrokenPage,
  formatsOf,
  snackbars,
  tellWhyNot,
  useDocument,
  useUnhandledRejections,
} from '@tavolata/app-kit';
import { ErrorBoundary, FormatsProvider, LiveRegions, SnackbarHost, TellsWhyNot } from '@tavolata/ui';
import { useMemo, type ReactNode } from 'react';
import { Router } from 'wouter';
import { useStore } from 'zustand';
import { restaurantQuery } from '../shared/api/queries.ts';
import { ConsoleProvider, useConsole, type Console } from '../shared/console.tsx';
import { approvalsIn } from '../shared/live/approvals.ts';
import { floorQuery } from '../shared/live/floor-tiles.ts';
import { sayTables } from '../shared/names/say-tables.ts';
import { TextsProvider } from '../shared/texts.ts';
import { askedNavigation } from '../shared/unsaved/leaving.ts';
import { Session } from './session.tsx';

/** The staff console: what every room needs, around the room of the moment. */
export function App({ staffConsole }: { readonly staffConsole: Console }) {
  return (
    <AroundConsole staffConsole={staffConsole}>
      <SpeakingApp />
    </AroundConsole>
  );
}

interface AroundConsoleProps {
  readonly staffConsole: Console;
  readonly children: ReactNode;
}

/** What every part of the console finds around it, whatever it says. */
export function AroundConsole({ staffConsole, children }: AroundConsoleProps) {
  return (
    <QueryClientProvider client={staffConsole.queries}>
      <ConsoleProvider value={staffConsole}>
        <Router base="/staff" aroundNav={askedNavigation}>
          {children}
        </Router>
      </ConsoleProvider>
    </QueryClientProvider>
  );
}

function SpeakingApp() {
  const { renewal, speech } = useConsole();
  const { language, t } = useStore(speech);
  // The same as long as the language is: everything that says something is drawn anew with another.
  const texts = useMemo(() => sayTables(t, language), [t, language]);
  const { data: restaurant } = useQuery(restaurantQuery);
  const name = restaurant?.info.restaurant_name ?? 'Tavolata';
  // Only looks: whether this screen may see the floor is the shell's to know.
  const { data: waiting = [] } = useQuery({ ...floorQuery, select: approvalsIn, enabled: false });
  useDocument({ language, title: waiting.length > 0 ? `(${waiting.length}) ${name}` : name });
  const isStuck = useStore(renewal.state, (state) => state === 'stuck');
  const broken = { words: t('shared.broken'), reloadLabel: t('shared.reload') };
  useUnhandledRejections(broken);
  return (
    <TextsProvider texts={texts}>
      <FormatsProvider formats={formatsOf(language, restaurant ?? null)}>
        <ErrorBoundary fallback={<BrokenPage {...broken} />}>
          {isStuck ? (
            <BrokenPage words={t('renewal.stuck')} reloadLabel={broken.reloadLabel} />
          ) : (
            <TellsWhyNot value={tellWhyNot}>
              <Session />
            </TellsWhyNot>
          )}
        </ErrorBoundary>
        <LiveRegions />
        <SnackbarHost
          label={t('message.region')}
          snackbars={snackbars}
          closeLabel={t('shared.close')}
          detailsLabel={t('shared.details')}
        />
      </FormatsProvider>
    </TextsProvider>
  );
}
