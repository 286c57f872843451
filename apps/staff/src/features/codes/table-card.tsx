import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type TableCodeWire } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { tableWord } from '../../shared/names/table-word.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import { codesQuery } from '../../shared/api/queries.ts';
import { shortCodeGroups } from './short-code-groups.ts';
import { TryCode } from './try-code.tsx';
import styles from './table-card.module.css';

interface TableCardProps {
  readonly table: TableCodeWire;
  readonly mayRenew: boolean;
  readonly onPrint: () => void;
}

/** The codes of one table. Making them anew ends the card that stands there, so it asks first. */
export function TableCard({ table, mayRenew, onPrint }: TableCardProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const name = table.table_name;
  const renew = useCommand({
    key: 'codes',
    send: (tableId: number, requestId) => call(addresses.reprintCode, tableId, { request_id: requestId }),
    onDone: () => {
      setIsAsking(false);
      void queries.invalidateQueries({ queryKey: codesQuery.queryKey });
      snackbars.show({ key: 'codes', level: 'success', text: t('codes.renewed', { table: name }) });
    },
  });

  return (
    <li className={styles['card']}>
      <h2 className={styles['name']}>{tableWord(name, t)}</h2>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(table.svg)}`}
        alt={t('table.codePicture', { table: name })}
        width={160}
        height={160}
      />
      <p className={styles['letters']}>
        <span className="visually-hidden">{t('codes.letters')} </span>
        {shortCodeGroups(table.short_code)}
      </p>
      <div className={styles['buttons']}>
        <Button kind="secondary" wide aria-label={t('codes.printOf', { table: name })} onClick={onPrint}>
          {t('codes.print')}
        </Button>
        <TryCode url={table.url} label={t('codes.tryOf', { table: name })} />
        {mayRenew && (
          <Button
            kind="text"
            wide
            aria-label={t('codes.renewOf', { table: name })}
            onClick={() => setIsAsking(true)}
          >
            {t('codes.renew')}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('codes.renewTitle', { table: name })}
        actions={[
          { label: t('codes.renewKeep'), onPress: () => setIsAsking(false), safe: true },
          {
            label: t('codes.renew'),
            kind: 'destructive',
            busy: renew.isPending,
            onPress: () => renew.mutate(table.table_id),
          },
        ]}
      >
        <p>{t('codes.renewBody')}</p>
      </Dialog>
    </li>
  );
}
