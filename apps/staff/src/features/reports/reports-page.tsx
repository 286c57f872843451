import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ClosingsPage } from './closings-page.tsx';
import { DaySummaryPage } from './day-summary-page.tsx';
import { ReportPage } from './report-page.tsx';

/** The morning after: what days and weeks came to, and the days that were closed. */
export function ReportsPage() {
  const t = useTexts();
  const [path, goTo] = useLocation();
  const parts = [
    { key: '/reports', word: t('reports.partDay') },
    { key: '/reports/week', word: t('reports.partWeek') },
    { key: '/reports/days', word: t('reports.partDays') },
  ] as const;
  return (
    <>
      <RoomHeader title={t('reports.title')}>
        <ChoiceChips
          label={t('reports.parts')}
          options={parts}
          chosen={
            path.startsWith('/reports/days') ? '/reports/days' : path === '/reports/week' ? path : '/reports'
          }
          onChoose={(to) => goTo(to)}
        />
      </RoomHeader>
      <Switch>
        <Route path="/reports">
          <ReportPage key="day" span="day" />
        </Route>
        <Route path="/reports/week">
          <ReportPage key="week" span="week" />
        </Route>
        <Route path="/reports/days">
          <ClosingsPage />
        </Route>
        <Route path="/reports/days/:number">
          {({ number }) => <DaySummaryPage key={number} number={Number(number)} />}
        </Route>
        <Route>
          <Redirect to="/reports" replace />
        </Route>
      </Switch>
    </>
  );
}
