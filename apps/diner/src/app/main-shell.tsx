import type { SessionState } from '@tavolata/client';
import type { LiveStock } from '@tavolata/domain';
import type { GuestSessionReply } from '@tavolata/protocol';
import type { Translate } from '@tavolata/ui';
import { useTexts } from '../shared/texts.ts';
import type { AppTexts } from '../texts/texts.gen.ts';
import { useTable } from '@tavolata/client/react';
import { MainViews } from './main-views.tsx';
import { MenuShell } from '../features/menu/menu-shell.tsx';

/** The ordering screen of an open table (specification 2, section 2). */
export default function MainShell({ guest }: { readonly guest: GuestSessionReply }) {
  const { state } = useTable();
  const t = useTexts();
  return (
    <MenuShell
      tableId={guest.table.table_id}
      offline={state?.connection === 'offline' ? offlineWords(state, t) : null}
      stock={state?.stock ?? noStockNews}
      clockOffset={state?.clockOffset}
    >
      {(restaurant) => <MainViews guest={guest} restaurant={restaurant} />}
    </MenuShell>
  );
}

function offlineWords({ visit, keptTaps }: SessionState, t: Translate<AppTexts>): string {
  if (keptTaps > 0) return t('offline.kept', { count: keptTaps });
  return visit ? t('offline.choose') : t('rejection.offline');
}

/** Until the restaurant tells otherwise, the menu's own numbers hold. */
const noStockNews: LiveStock = new Map();
