import { quickServiceTableId } from '@tavolata/domain';
import { isAskedFor, isOn, tableSituation } from '@tavolata/protocol';
import { Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Redirect, Router, useLocation } from 'wouter';
import { settingValue } from '../shared/settings.ts';
import { isLite, type Arrival } from '../device/arrival/arrival.ts';
import { isFramed, useFramedLocation, useFrameMirror } from '../features/desktop/framed-location.ts';
import { useDevice } from '../device/device.ts';
import { Door } from './door.tsx';
import { MainShell } from './load-main.ts';
import { usePageLocation } from './page-location.ts';
import { TakesPaintedPlace } from './painted.tsx';
import { ChangeOfTable, CodePage, HomeScreen, LiteScreens } from './screens.tsx';
import { useFreshScreen } from '../shared/use-fresh-screen.ts';

/** The screens by their exact paths; whoever is not at a table stands at the door [E-04]. */
export function Routes() {
  return (
    <Router hook={isFramed ? useFramedLocation : usePageLocation}>
      <Screens />
    </Router>
  );
}

function Screens() {
  const { arrival: arrivals, content } = useDevice();
  const arrival = useStore(arrivals);
  const [path] = useLocation();
  useFrameMirror(path);
  useFreshScreen(`${path} ${arrival.stage}`);
  const hasRestaurant = useStore(content, ({ restaurant }) => restaurant.status !== 'loading');
  const hasDishes = useStore(content, ({ catalogue }) => catalogue.status !== 'loading');
  return (
    <Suspense fallback={<Door reason={null} />}>
      {screenAt(path, arrival)}
      <TakesPaintedPlace
        ready={isSettled(path, arrival) && (path === '/Main' ? hasDishes : hasRestaurant)}
        withSteppers={path === '/Main'}
      />
    </Suspense>
  );
}

/** Whether this is the screen that the scan led to, and no way there. */
function isSettled(path: string, arrival: Arrival): boolean {
  if (arrival.stage === 'looking') return false;
  return arrival.stage !== 'seated' || path !== '/' || isLite(arrival.guest);
}

function screenAt(path: string, arrival: Arrival): ReactNode {
  if (path === '/lite') return <Redirect to="/LiteHome" replace />;
  if (path === '/Code') return <Code />;
  if (path === '/LiteHome' || path === '/LiteMain') return <LiteScreens path={path} />;
  if (arrival.stage === 'looking') return <Door reason={null} />;
  if (arrival.stage === 'at-door') {
    return path === '/' ? <Door reason={arrival.reason} /> : <Redirect to="/" replace />;
  }
  if (arrival.stage === 'asked') {
    return path === '/' ? <ChangeOfTable left={arrival.left} /> : <Redirect to="/" replace />;
  }
  // Who came in without a table has to scan one to go on from here.
  if (isLite(arrival.guest)) return path === '/' ? <Door reason="no-code" /> : <Redirect to="/" replace />;
  const { table, pin_needed: needsPin, may_order: mayOrder } = arrival.guest;
  const isBegun = tableSituation(table) === 'in-use' || isAskedFor(table);
  const isMember = isBegun && !needsPin;
  if (path === '/Home') return <HomeScreen guest={arrival.guest} isBegun={isBegun} />;
  if (path === '/Main' && isMember) return <MainShell guest={arrival.guest} />;
  if (path === '/Main' && !mayOrder) return <LiteScreens path="/Main" />;
  if (path === '/Main') return <Redirect to="/Home" replace />;
  if (path !== '/') return <Redirect to="/" replace />;
  // Whoever has an order to take away wants to see it [T-06].
  if (isMember && table.table_id === quickServiceTableId) return <Redirect to="/Main" replace />;
  return isMember ? <FirstScreen /> : <Redirect to="/Home" replace />;
}

/** Where a scan of an open table leads: to its menu, or home where the restaurant wants that [T-02]. */
function FirstScreen() {
  const { content } = useDevice();
  const restaurant = useStore(content, (state) => state.restaurant);
  if (restaurant.status === 'loading') return <Door reason={null} />;
  const toMenu =
    restaurant.status === 'ready' && isOn(settingValue(restaurant.value.settings, 'customer-first-screen'));
  return <Redirect to={toMenu ? '/Main' : '/Home'} replace />;
}

function Code() {
  const { api } = useDevice();
  return <CodePage api={api} />;
}
