import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ErrorBoundary, FormatsProvider, LiveRegions, SnackbarHost } from '@tavolata/ui';
import { Router } from 'wouter';
import { useStore } from 'zustand';
import { houseQuery } from '../shared/api/queries.ts';
import { ConsoleProvider } from '../shared/console.tsx';
import { approvalsIn } from '../shared/live/approvals.ts';
import { floorQuery } from '../shared/live/floor-tiles.ts';
import { snackbars } from '../shared/snackbars.ts';
import { TextsProvider } from '../shared/texts.ts';
import { Broken } from './broken.tsx';
import { formatsOf } from './language/formats-of.ts';
import { LanguageProvider } from './language/language-context.ts';
import { Session } from './session.tsx';
import type { StaffConsole } from './start-console.ts';
import { useDocument } from './use-document.ts';

/** The staff console: what every room needs, around the room of the moment. */
export function App({ staffConsole }: { readonly staffConsole: StaffConsole }) {
  return (
    <QueryClientProvider client={staffConsole.queries}>
      <ConsoleProvider value={staffConsole}>
        <LanguageProvider value={staffConsole.speech}>
          <Router base="/staff">
            <SpeakingApp speech={staffConsole.speech} />
          </Router>
        </LanguageProvider>
      </ConsoleProvider>
    </QueryClientProvider>
  );
}

function SpeakingApp({ speech }: Pick<StaffConsole, 'speech'>) {
  const { language, t } = useStore(speech);
  const { data: house } = useQuery(houseQuery);
  const name = house?.info.restaurant_name ?? 'Tavolata';
  // Only looks: whether this screen may see the floor is the shell's to know.
  const { data: waiting = [] } = useQuery({ ...floorQuery, select: approvalsIn, enabled: false });
  useDocument({ language, title: waiting.length > 0 ? `(${waiting.length}) ${name}` : name });
  return (
    <TextsProvider texts={t}>
      <FormatsProvider formats={formatsOf(language, house ?? null)}>
        <ErrorBoundary fallback={<Broken />}>
          <Session />
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
