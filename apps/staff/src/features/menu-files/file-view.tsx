import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type ImportSource } from '@tavolata/protocol';
import { Button, Skeleton, Spinner } from '@tavolata/ui';
import { useState } from 'react';
import { call, CallFailed } from '../../shared/api/call.ts';
import { menuEditorKey } from '../../shared/api/queries.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import { ChangeReport } from './change-report.tsx';
import { CodeMeanings } from './code-meanings.tsx';
import { ColumnMeanings } from './column-meanings.tsx';
import styles from './file-view.module.css';
import { ImportWishes } from './import-wishes.tsx';
import type { MadeImport } from './import-done.tsx';
import { OtherWays } from './other-ways.tsx';
import { ProblemList } from './problem-list.tsx';
import type { ChosenFile } from './read-file.ts';
import type { Wishes } from './wishes.ts';

interface FileViewProps {
  readonly file: ChosenFile;
  /** Tells files of one name apart. */
  readonly number: number;
  readonly onOther: () => void;
  /** Text is to be pasted in place of the file. */
  readonly onPaste: () => void;
  readonly onMade: (made: MadeImport) => void;
}

const picture = { row: null, column: null, code: 'not-a-menu', said: '' } as const;
const tooLarge = { row: null, column: null, code: 'too-large', said: '' } as const;

/** A file as the server reads it: what is wrong, what is to be said of it, and what it would change. */
export function FileView({ file, number, onOther, onPaste, onMade }: FileViewProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const [wishes, setWishes] = useState<Wishes>({});
  const { name, bytes, isPicture } = file;
  const source: ImportSource = { ...wishes, name, bytes: bytes ?? '' };
  const preview = useQuery({
    // What is read is this screen's own: the file is no part of the key, which would be as long as it.
    queryKey: ['import-preview', number, wishes],
    queryFn: () => call(addresses.previewImport, { source }),
    enabled: bytes !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const apply = useCommand({
    key: 'import',
    send: async (plan: string, requestId) => {
      const edit = { type: 'import', source, plan } as const;
      return { requestId, reply: await call(addresses.importMenu, { request_id: requestId, edit }) };
    },
    onDone: (_plan, { requestId, reply }) => {
      void queries.invalidateQueries({ queryKey: menuEditorKey });
      onMade({ requestId, changes: reply.changes });
    },
  });
  const say = (more: Wishes) => setWishes((before) => ({ ...before, ...more }));

  if (bytes === null) {
    return (
      <div className={styles['column']}>
        <Head name={name} words="" onOther={onOther} />
        <ProblemList problems={[isPicture ? picture : tooLarge]} count={1} />
        {isPicture && <OtherWays onPaste={onPaste} />}
      </div>
    );
  }
  const seen = preview.data;
  if (!seen) {
    if (preview.error) return <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />;
    return (
      <div className={styles['column']} role="status" aria-label={t('import.reading')}>
        <Head name={name} words={t('import.reading')} onOther={onOther} />
        <Skeleton className={styles['bone']} />
      </div>
    );
  }
  const { kind, plan, problems, counts, changes } = seen;
  // What was said stands at once: the answer about it comes later, and would be that of before until then.
  const codes = seen.codes.map((one) => ({ ...one, meaning: wishes.codes?.[one.code] ?? one.meaning }));
  const columns = seen.columns.map((one, place) => ({
    ...one,
    meaning: wishes.columns ? (wishes.columns[place] ?? null) : one.meaning,
  }));
  const counted = [
    t('import.categories', { count: counts.categories }),
    t('start.dishes', { count: counts.dishes }),
  ];
  const words =
    kind === null ? '' : [t(`import.kind.${kind}`), ...(counts.dishes > 0 ? counted : [])].join(' · ');
  const isOpen = codes.some(({ meaning }) => meaning === null);
  const blocked = isOpen ? t('import.blockedCodes') : undefined;
  return (
    <div className={styles['column']} aria-busy={preview.isPlaceholderData}>
      <Head name={name} words={words} onOther={onOther} />
      {problems.length > 0 && (
        <ProblemList problems={problems} count={seen.problem_count} columns={columns} />
      )}
      {kind === null && problems.length > 0 && <OtherWays onPaste={onPaste} />}
      {columns.length > 0 && <ColumnMeanings columns={columns} onSay={(columns) => say({ columns })} />}
      {codes.length > 0 && (
        <CodeMeanings codes={codes} onSay={(more) => say({ codes: { ...wishes.codes, ...more } })} />
      )}
      {kind !== null && counts.dishes > 0 && (
        <ImportWishes kind={kind} hasColumns={columns.length > 0} wishes={wishes} onSay={say} />
      )}
      {problems.length === 0 && <ChangeReport preview={seen} />}
      {problems.length === 0 && changes.length > 0 && (
        <div className={styles['foot']}>
          <Button
            size="large"
            busy={apply.isPending}
            blockedBecause={
              plan === null || preview.isPlaceholderData ? (blocked ?? t('import.reading')) : undefined
            }
            onBlocked={(reason) => snackbars.show({ key: 'import', level: 'warning', text: reason })}
            onClick={() => {
              if (plan === null) return;
              apply.mutate(plan, {
                onError: (error) => {
                  if (!(error instanceof CallFailed)) return;
                  const { code } = error.failure;
                  if (code === 'malformed')
                    snackbars.show({ key: 'import', level: 'error', text: t('import.notTaken') });
                  if (code !== 'edited-meanwhile') return;
                  snackbars.show({ key: 'import', level: 'warning', text: t('import.meanwhile') });
                  void preview.refetch();
                },
              });
            }}
          >
            {t('import.apply', { count: changes.length })}
          </Button>
          {preview.isPlaceholderData && <Spinner />}
          {blocked !== undefined && <p>{blocked}</p>}
        </div>
      )}
    </div>
  );
}

interface HeadProps {
  readonly name: string;
  /** What the file is, and how much is in it. */
  readonly words: string;
  readonly onOther: () => void;
}

function Head({ name, words, onOther }: HeadProps) {
  const t = useTexts();
  return (
    <div className={styles['head']}>
      <div className={styles['what']}>
        <h2>{name || t('import.text')}</h2>
        {words !== '' && <p>{words}</p>}
      </div>
      <Button kind="secondary" size="small" onClick={onOther}>
        {t('import.other')}
      </Button>
    </div>
  );
}
