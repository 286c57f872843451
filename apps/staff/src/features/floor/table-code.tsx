import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Button, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './table-code.module.css';
import { useVisitCodes } from './use-visit-codes.ts';

interface TableCodeProps {
  readonly tableId: number;
  readonly tableName: string;
}

/** The table's code, for a guest whose card on the table is missing. */
export function TableCode({ tableId, tableName }: TableCodeProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button kind="secondary" wide icon="code" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'table.hideCode' : 'table.code')}
      </Button>
      {isOpen && <Code tableId={tableId} tableName={tableName} />}
    </div>
  );
}

function Code({ tableId, tableName }: TableCodeProps) {
  const t = useTexts();
  const isForVisit = useVisitCodes();
  const {
    data: code,
    error,
    refetch,
  } = useQuery({
    queryKey: ['code', tableId, isForVisit],
    queryFn: () =>
      isForVisit ? call(addresses.visitCode, tableId) : call(addresses.tableCode, { table_id: tableId }),
    enabled: isForVisit !== undefined,
    // The code of a visit is another one when the next guests sit there.
    refetchOnMount: 'always',
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!code) return <Skeleton className={styles['bone']} />;
  return (
    // Opened at the end of a long panel: brought into sight with all that belongs to it.
    <div className={styles['code']} ref={(code) => code?.scrollIntoView({ block: 'nearest' })}>
      <p>{t(isForVisit ? 'table.visitCodeHint' : 'table.codeHint')}</p>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
        alt={t('table.codePicture', { table: tableName })}
        width={280}
        height={280}
      />
      <input
        className={styles['link']}
        aria-label={t('table.link')}
        value={code.url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={code.url} />
    </div>
  );
}

/** Browsers give the clipboard to secure pages only; on plain http the link is there to be selected. */
function CopyButton({ text }: { readonly text: string }) {
  const t = useTexts();
  if (!isSecureContext) return null;
  return (
    <Button
      kind="secondary"
      icon="link"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => snackbars.show({ key: 'link', level: 'success', text: t('table.linkCopied') }),
          // The browser was told not to allow it; the link can still be selected.
          () => undefined,
        );
      }}
    >
      {t('table.copyLink')}
    </Button>
  );
}
