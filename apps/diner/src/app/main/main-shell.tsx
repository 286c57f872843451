import type { LiveStock } from '@tavolata/domain';
import type { GuestSessionReply } from '@tavolata/protocol';
import { useTable } from '../table/use-table.ts';
import { MainViews } from './main-views.tsx';
import { MenuShell } from './menu-shell.tsx';

/** The ordering screen of an open table (specification 2, section 2). */
export default function MainShell({ guest }: { readonly guest: GuestSessionReply }) {
  const { state } = useTable();
  return (
    <MenuShell
      tableId={guest.table.table_id}
      isOffline={state?.connection === 'offline'}
      stock={state?.stock ?? noStockNews}
      clockOffset={state?.clockOffset}
    >
      {(house) => <MainViews guest={guest} house={house} />}
    </MenuShell>
  );
}

/** Until the house tells otherwise, the menu's own numbers hold. */
const noStockNews: LiveStock = new Map();
