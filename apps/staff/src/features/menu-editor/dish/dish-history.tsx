import { differingFields } from '@tavolata/domain';
import { useQuery } from '@tanstack/react-query';
import { addresses, type DishHistoryReply, type MenuEditorReply } from '@tavolata/protocol';
import { Sheet, Skeleton } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DatedLine } from '../dated-line.tsx';
import styles from '../dated-rows.module.css';
import { FieldChanges } from './field-changes.tsx';

interface DishHistoryProps {
  readonly menu: MenuEditorReply;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Who has changed a dish, when, and what it said before and after. */
export function DishHistory({ menu, id, name, onClose }: DishHistoryProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['dish-history', id, menu.version],
    queryFn: () => call(addresses.dishHistory, id),
  });
  return (
    <Sheet open tall onClose={onClose} title={t('editor.historyOf', { name })} closeLabel={t('shared.close')}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.entries.length === 0 && <p role="status">{t('editor.historyEmpty')}</p>}
      <ol className={styles['rows']}>
        {data?.entries.map((entry) => (
          <li key={entry.number}>
            <DatedLine at={entry.at} by={entry.staff_name} />
            <Changes menu={menu} entry={entry} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

interface ChangesProps {
  readonly menu: MenuEditorReply;
  readonly entry: DishHistoryReply['entries'][number];
}

function Changes({ menu, entry: { type, before, after } }: ChangesProps) {
  const t = useTexts();
  if (!before) return <p>{t(type === 'undo' ? 'editor.historyBack' : 'editor.historyAdded')}</p>;
  if (!after) return <p>{t('editor.historyDeleted')}</p>;
  if (differingFields(before, after).length === 0) return <p>{t('editor.historyMoved')}</p>;
  return (
    <>
      {type === 'undo' && <p>{t('editor.historyUndone')}</p>}
      <FieldChanges menu={menu} before={before} after={after} />
    </>
  );
}
