import { defineConfig } from 'vite';
import { firstScreens } from './first-screens.ts';
import { webApp } from '../../scripts/vite/web-app.ts';

export default defineConfig(
  webApp({
    folder: import.meta.dirname,
    base: '/',
    devPort: 5173,
    /*
     * The first screens gain nothing from the React Compiler and are 9 kB smaller without it. It compiles what a tap draws
     * many of, the dishes; the shells, so that menu and table stay the same between two taps; and all that comes after
     * the first dish.
     */
    uncompiled: [
      'app',
      'device',
      'features/accessibility',
      'features/allergies/allergies-layer.tsx',
      'features/approval/approval-layer.tsx',
      'features/bottom-bar',
      'features/call',
      'features/cart/cart-layer.tsx',
      'features/cart/countdown-bar.tsx',
      'features/cart/use-ready.ts',
      'features/cart/use-send.ts',
      'features/choice/choice-layer.tsx',
      'features/choice/doubt-layer.tsx',
      'features/choice/use-choosing.ts',
      'features/choice/use-ordering.ts',
      'features/desktop',
      'features/dish/dish-layer.tsx',
      'features/history/orders-view.tsx',
      'features/history/use-orders-news.ts',
      'features/fill-up/fill-up-layer.tsx',
      'features/home',
      'features/language',
      'features/lite',
      'features/member/member-layer.tsx',
      'features/menu',
      'features/notice/notice-view.tsx',
      'features/open-table',
      'features/party/introduce-layer.tsx',
      'features/party/introduce-offer-layer.tsx',
      'features/party/joined-layer.tsx',
      'features/party/newcomer-layer.tsx',
      'features/party/use-introduce-offer.ts',
      'features/pin/pin-layer.tsx',
      'features/place',
      'features/quick-service/pick-up-layer.tsx',
      'features/round',
      'features/start',
      'features/tip',
      'features/tour/tour-layer.tsx',
      'shared',
    ],
    compiledWithin: [
      'app/main-shell.tsx',
      'device/table',
      'features/menu/cards',
      'features/menu/menu-shell.tsx',
      'features/menu/search',
      'shared/dish',
    ],
    isLight: true,
    firstScreens,
    firstScript: 'page/first-script.ts',
    chunks: {
      ordering: 'app/main-shell.tsx',
      home: 'app/home-screen.tsx',
      session: 'app/seat-session.ts',
    },
  }),
);
