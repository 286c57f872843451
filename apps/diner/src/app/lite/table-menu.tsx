import type { GuestSessionReply } from '@tavolata/protocol';
import { LiteMain } from './lite-main.tsx';

/** The menu by a table's printed code, where that shows it and no more: nobody can be called to a table that is not open. */
export default function TableMenu({ guest }: { readonly guest: GuestSessionReply }) {
  return <LiteMain guest={guest} tableId={guest.table.table_id} home="/Home" hasCall={false} />;
}
