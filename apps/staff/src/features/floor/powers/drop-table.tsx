import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

interface DropTableProps {
  readonly visitId: string;
  /** The table that is taken away. */
  readonly table: { readonly table_id: number; readonly table_name: string };
}

/** Takes a table away that was pushed to another one; it is free then. */
export function DropTable({ visitId, table: { table_id, table_name: table } }: DropTableProps) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const drop = useCommand({
    key: 'powers',
    send: (tableId: number, requestId) =>
      call(addresses.dropTable, visitId, { request_id: requestId, table_id: tableId }),
    onDone: () => {
      close();
      snackbars.show({ key: 'powers', level: 'success', text: t('powers.dropped', { table }) });
    },
  });
  return (
    <>
      <Button kind="secondary" icon="minus" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('powers.drop', { table })}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('powers.dropTitle', { table })}
        actions={[
          { label: t('powers.leave'), onPress: close, safe: true },
          {
            label: t('powers.drop', { table }),
            kind: 'destructive',
            busy: drop.isPending,
            onPress: () => drop.mutate(table_id),
          },
        ]}
      >
        <p>{t('powers.dropText')}</p>
      </Dialog>
    </>
  );
}
