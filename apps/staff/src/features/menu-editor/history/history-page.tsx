import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, Skeleton } from '@tavolata/ui';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { RoomHeader } from '../../../shared/room-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import rows from '../dated-rows.module.css';
import { editorPath } from '../editor-path.ts';
import page from '../menu/menu-list.module.css';
import { HistoryItem } from './history-item.tsx';
import { historyKey, readHistory, type HistoryFilter, type HistoryKind } from './history-query.ts';
import { kindWords } from './kind-words.ts';
import styles from './history.module.css';

interface HistoryPageProps {
  readonly menu: MenuEditorReply;
  readonly parts: ReactNode;
}

/** All that was edited of the menu, newest first, found by its kind or a part of a name, each with its way back. */
export function HistoryPage({ menu, parts }: HistoryPageProps) {
  const t = useTexts();
  const [, goTo] = useLocation();
  const [shown, setShown] = useState<HistoryFilter['shown']>('all');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const history = useInfiniteQuery({
    queryKey: [...historyKey, shown, words.trim()],
    queryFn: ({ pageParam }) => readHistory({ shown, words }, pageParam),
    // The list that is there stays until the other one has come.
    placeholderData: keepPreviousData,
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, has_more: hasMore }) => (hasMore ? entries.at(-1)?.number : null),
  });
  const entries = history.data?.pages.flatMap((one) => one.entries) ?? [];
  const kinds = Object.keys(kindWords) as HistoryKind[];
  return (
    <>
      <RoomHeader title={t('history.title')} end={parts} />
      <div className={page['page']}>
        <div className={page['search']}>
          <SearchField
            label={t('history.search')}
            clearLabel={t('menu.clear')}
            words={typed}
            onChange={setTyped}
          />
          <Button kind="text" size="small" icon="back" onClick={() => goTo(editorPath.list)}>
            {t('editor.back')}
          </Button>
        </div>
        <div className={styles['chips']}>
          <ChoiceChips<HistoryFilter['shown']>
            label={t('history.show')}
            options={[
              { key: 'all', word: t('log.allKinds') },
              ...kinds.map((key) => ({ key, word: t(kindWords[key]) })),
              { key: 'plans', word: t('history.plans') },
            ]}
            chosen={shown}
            onChoose={setShown}
          />
        </div>
        <div className={page['scroll']} tabIndex={0} role="region" aria-label={t('history.title')}>
          {!history.data &&
            (history.error ? (
              <LoadFailed error={history.error} onRetry={() => void history.refetch()} />
            ) : (
              <Skeleton />
            ))}
          {history.data && entries.length === 0 && (
            <p role="status" className={page['nothing']}>
              {t(shown === 'all' && words.trim() === '' ? 'history.empty' : 'log.noneFound')}
            </p>
          )}
          <ol className={rows['rows']}>
            {entries.map((entry) => (
              <HistoryItem key={entry.number} menu={menu} entry={entry} />
            ))}
          </ol>
          {history.hasNextPage && (
            <div className={styles['older']}>
              <Button
                kind="secondary"
                busy={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {t('log.older')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
