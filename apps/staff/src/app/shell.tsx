import type { StaffMemberWire } from '@tavolata/protocol';
import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useStore } from 'zustand';
import { ApprovalsPage } from '../features/approvals/approvals-page.tsx';
import { CallsPage } from '../features/calls/calls-page.tsx';
import { CodesPage } from '../features/codes/codes-page.tsx';
import { FloorPage } from '../features/floor/floor-page.tsx';
import { KitchenPage } from '../features/kitchen/kitchen-page.tsx';
import { MenuTodayPage } from '../features/menu-today/menu-today-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { useConsole } from '../shared/console.tsx';
import { useSound } from '../shared/sound/use-sound.ts';
import { useTexts } from '../shared/texts.ts';
import { listenTo } from './live/listen-to.ts';
import { useAlertWatch } from './live/use-alert-watch.ts';
import { useApprovalWatch } from './live/use-approval-watch.ts';
import { useCallWatch } from './live/use-call-watch.ts';
import { useOwnAnswers } from './live/use-own-answers.ts';
import { useKitchenTaps } from './live/use-kitchen-taps.ts';
import { MachineBanner } from './machine-banner.tsx';
import { useReminder } from './live/use-reminder.ts';
import { Rail } from './rail.tsx';
import { roomsOf } from './rooms.ts';
import styles from './shell.module.css';

/** The rooms of the console for one member of staff, kept fresh by the line. */
export function Shell({ member }: { readonly member: StaffMemberWire }) {
  const { line, queries, preferences } = useConsole();
  const t = useTexts();
  const taps = useKitchenTaps();
  useOwnAnswers();
  useEffect(() => {
    line.open(listenTo(queries));
    return () => line.close();
  }, [line, queries]);

  const rooms = roomsOf(member.role);
  const { hasSound } = useStore(preferences);
  useSound(hasSound);
  useReminder(rooms.includes('calls'));
  const badges = {
    floor: useAlertWatch(rooms.includes('floor')),
    approvals: useApprovalWatch(rooms.includes('approvals')),
    calls: useCallWatch(rooms.includes('calls')),
  };
  return (
    <div className={styles['shell']}>
      <Rail rooms={rooms} member={member} label={t('rail.label')} badges={badges} />
      <main className={styles['room']}>
        <MachineBanner />
        <Switch>
          {rooms.includes('floor') && (
            <Route path="/floor">
              <FloorPage />
            </Route>
          )}
          {rooms.includes('approvals') && (
            <Route path="/approvals">
              <ApprovalsPage />
            </Route>
          )}
          {rooms.includes('calls') && (
            <Route path="/calls">
              <CallsPage />
            </Route>
          )}
          <Route path="/kitchen">
            <KitchenPage taps={taps} />
          </Route>
          {rooms.includes('menu') && (
            <Route path="/menu">
              <MenuTodayPage />
            </Route>
          )}
          {rooms.includes('codes') && (
            <Route path="/codes">
              <CodesPage />
            </Route>
          )}
          {rooms.includes('settings') && (
            <Route path="/settings">
              <SettingsPage />
            </Route>
          )}
          <Route>
            <Redirect to={`/${rooms[0]}`} replace />
          </Route>
        </Switch>
      </main>
    </div>
  );
}
