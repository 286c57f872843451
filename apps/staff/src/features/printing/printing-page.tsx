import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { Route, Switch, useLocation } from 'wouter';
import { meQuery } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { printingQuery } from '../../shared/printing/printing-query.ts';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { PaperLook } from './look/paper-look.tsx';
import { PaperList } from './papers/paper-list.tsx';
import { PrinterList } from './printers/printer-list.tsx';
import styles from './printing-page.module.css';

/** The printers and what becomes of their papers; managers also set them up, and say how papers look. */
export function PrintingPage() {
  const t = useTexts();
  const [path, goTo] = useLocation();
  const { data: me } = useQuery(meQuery);
  const { data: printing, error, refetch } = useQuery(printingQuery);
  const isManager = me?.role === 'manager';
  const parts = [
    { key: '/printers', word: t('printing.partPrinters') },
    { key: '/printers/papers', word: t('printing.partPapers') },
    ...(isManager ? [{ key: '/printers/look', word: t('printing.partLook') }] : []),
  ];
  return (
    <>
      <RoomHeader title={t('printing.title')}>
        <ChoiceChips
          label={t('printing.parts')}
          options={parts}
          chosen={parts.some(({ key }) => key === path) ? path : '/printers'}
          onChoose={(to) => goTo(to)}
        />
      </RoomHeader>
      <div className={styles['scroll']}>
        {printing ? (
          <Switch>
            <Route path="/printers/papers">
              <PaperList printing={printing} />
            </Route>
            {isManager && (
              <Route path="/printers/look">
                <PaperLook />
              </Route>
            )}
            <Route>
              <PrinterList printing={printing} role={me?.role ?? 'kitchen'} />
            </Route>
          </Switch>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['bone']} />
        )}
      </div>
    </>
  );
}
