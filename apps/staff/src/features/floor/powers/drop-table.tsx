import { addresses } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { AskedCommand } from '../../../shared/asked-command.tsx';
import { useTexts } from '../../../shared/texts.ts';

interface DropTableProps {
  readonly visitId: string;
  /** The table that is taken away. */
  readonly table: { readonly table_id: number; readonly table_name: string };
}

/** Takes a table away that was pushed to another one; it is free then. */
export function DropTable({ visitId, table: { table_id, table_name: table } }: DropTableProps) {
  const t = useTexts();
  return (
    <AskedCommand
      label={t('powers.drop', { table })}
      button={{ icon: 'minus' }}
      title={t('powers.dropTitle', { table })}
      messages="powers"
      about={table_id}
      send={(tableId, request_id) => call(addresses.dropTable, visitId, { request_id, table_id: tableId })}
      done={() => t('powers.dropped', { table })}
    >
      <p>{t('powers.dropText')}</p>
    </AskedCommand>
  );
}
