import type { StaffMemberWire } from '@tavolata/protocol';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Switch, useRoute } from 'wouter';
import { useStore } from 'zustand';
import { ApprovalsPage } from '../features/approvals/approvals-page.tsx';
import { CallsPage } from '../features/calls/calls-page.tsx';
import { useNeedWatch } from '../features/floor/needs/use-need-watch.ts';
import { NeedsPage } from '../features/floor/needs/needs-page.tsx';
import { FloorPage } from '../features/floor/floor-page.tsx';
import { WithTables } from '../features/floor/with-tables.tsx';
import { LanguagePicker } from '../features/language/language-picker.tsx';
import { Account } from '../features/rail/account.tsx';
import { RoomFrame } from '../features/rail/room-frame.tsx';
import { CancelledDishes } from '../features/kitchen/tickets/cancelled-dishes.ts';
import { KitchenPage } from '../features/kitchen/kitchen-page.tsx';
import { FailedPlansBar } from '../features/menu-editor/plans/failed-plans-bar.tsx';
import { MenuTodayPage } from '../features/menu-today/menu-today-page.tsx';
import { PrintingBar } from '../features/printing/printing-bar.tsx';
import { QuickPeople } from '../features/quick-change/quick-people.tsx';
import { quickQuery } from '../features/quick-change/quick-query.ts';
import { FirstRoom } from '../features/start/first-room.tsx';
import { StartBar } from '../features/start/start-bar.tsx';
import { useConsole } from '../shared/console.tsx';
import { MenuParts } from '../shared/menu-parts.tsx';
import { useTexts } from '../shared/texts.ts';
import { useSound } from '../shared/sound/use-sound.ts';
import { listenTo } from '../shared/live/listen-to.ts';
import { useAlertWatch } from '../features/floor/use-alert-watch.ts';
import { useApprovalWatch } from '../features/approvals/use-approval-watch.ts';
import { useCallWatch } from '../features/calls/use-call-watch.ts';
import { useOwnAnswers } from '../features/approvals/use-own-answers.ts';
import { UntakenBar } from '../features/kitchen/untaken-bar.tsx';
import { useKitchenTaps } from '../features/kitchen/taps/use-kitchen-taps.ts';
import { MachineBanner } from '../features/machine/machine-banner.tsx';
import { useTappedNotices } from '../shared/notices/use-tapped-notices.ts';
import { useReminder } from '../shared/sound/use-reminder.ts';
import { Rail } from '../features/rail/rail.tsx';
import { roomsOf } from '../features/rail/rooms.ts';
import {
  AllergenListPage,
  CodesPage,
  MenuEditorPage,
  MenuFilesPage,
  OwnAccountPage,
  PeoplePage,
  PrintingPage,
  ReportsPage,
  SettingsRoom,
  StartPage,
} from './lazy-rooms.ts';

/** The rooms of the console for one member of staff, kept fresh by the line. */
export function Shell({ member }: { readonly member: StaffMemberWire }) {
  const t = useTexts();
  const { line, queries, preferences } = useConsole();
  useTappedNotices();
  // So that the account's sheet opens whole.
  usePrefetchQuery(quickQuery);
  const taps = useKitchenTaps();
  const [cancelled] = useState(() => new CancelledDishes());
  useOwnAnswers();
  useEffect(() => {
    line.open(listenTo(queries));
    return () => line.close();
  }, [line, queries]);

  const rooms = roomsOf(member.role);
  const [isAtNeeds] = useRoute('/needs');
  const isManager = member.role === 'manager';
  const { hasSound } = useStore(preferences);
  useSound(hasSound);
  useReminder(rooms.includes('calls'));
  const badges = {
    needs: useNeedWatch(rooms.includes('needs')),
    floor: useAlertWatch(rooms.includes('floor')),
    approvals: useApprovalWatch(rooms.includes('approvals')),
    calls: useCallWatch(rooms.includes('calls')),
  };
  return (
    <RoomFrame
      rail={
        <Rail
          rooms={rooms}
          badges={badges}
          languagePicker={<LanguagePicker inRail />}
          account={
            <Account
              member={member}
              languagePicker={<LanguagePicker />}
              quickPeople={<QuickPeople title={t('account.changePerson')} besides={member.id} />}
            />
          }
        />
      }
    >
      <MachineBanner />
      {/* There each paper stands among the rest. */}
      {!isAtNeeds && <PrintingBar />}
      {rooms.includes('floor') && <UntakenBar />}
      {isManager && <FailedPlansBar staffId={member.id} />}
      {isManager && <StartBar />}
      <Switch>
        {rooms.includes('needs') && (
          <Route path="/needs">
            <NeedsPage />
          </Route>
        )}
        {rooms.includes('floor') && (
          <Route path="/floor">
            <FloorPage />
          </Route>
        )}
        {rooms.includes('approvals') && (
          <Route path="/approvals">
            <WithTables>{(onShow) => <ApprovalsPage onShowTable={onShow} />}</WithTables>
          </Route>
        )}
        {rooms.includes('calls') && (
          <Route path="/calls">
            <WithTables>{(onShow) => <CallsPage me={member} onShowTable={onShow} />}</WithTables>
          </Route>
        )}
        <Route path="/kitchen">
          <KitchenPage taps={taps} cancelled={cancelled} />
        </Route>
        {rooms.includes('menu') && (
          <Route path="/menu">
            <MenuTodayPage parts={isManager ? <MenuParts /> : undefined} />
          </Route>
        )}
        {rooms.includes('menu') && (
          <Route path="/menu/allergens">
            <AllergenListPage parts={isManager ? <MenuParts /> : undefined} />
          </Route>
        )}
        {isManager && (
          <Route path="/menu/edit/*?">
            <MenuEditorPage parts={<MenuParts />} />
          </Route>
        )}
        {isManager && (
          <Route path="/menu/import">
            <MenuFilesPage parts={<MenuParts />} />
          </Route>
        )}
        {rooms.includes('codes') && (
          <Route path="/codes">
            <CodesPage />
          </Route>
        )}
        {rooms.includes('reports') && (
          <Route path="/reports/*?">
            <ReportsPage />
          </Route>
        )}
        {rooms.includes('settings') && (
          <Route path="/settings/*?">
            <SettingsRoom />
          </Route>
        )}
        {isManager && (
          <Route path="/start">
            <StartPage />
          </Route>
        )}
        <Route path="/account">
          <OwnAccountPage member={member} />
        </Route>
        {isManager && (
          <Route path="/people">
            <PeoplePage me={member} />
          </Route>
        )}
        <Route path="/printers/*?">
          <PrintingPage />
        </Route>
        <Route>
          <FirstRoom rooms={rooms} isManager={isManager} />
        </Route>
      </Switch>
    </RoomFrame>
  );
}
