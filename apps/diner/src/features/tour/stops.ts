import type { IconName } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** One thing that the tour shows: what is said of it, and what it lies on. */
interface Topic {
  readonly text: keyof AppTexts & `tour.${string}`;
  readonly icon: IconName;
  /** Left out where it lies in what another topic of its stop points at. */
  readonly target?: string;
  /** Not every house has it. */
  readonly needs?: 'rounds' | 'call' | 'others' | 'alone';
}

export interface Stop {
  readonly title: Topic['text'] | 'nav.cart';
  readonly topics: readonly Topic[];
}

/** What is on this house's screen. */
export interface TourHouse {
  readonly hasRounds: boolean;
  readonly canCall: boolean;
  /** Nobody else orders with this guest, who has no table. */
  readonly isAlone: boolean;
}

/** The specification's fifteen topics in five stops, by where they lie on the menu's screen [GU-01]. */
const stops: readonly Stop[] = [
  {
    title: 'tour.dishes',
    topics: [
      { text: 'tour.add', icon: 'plus', target: '#dishes [aria-posinset]' },
      { text: 'tour.detail', icon: 'info' },
      { text: 'tour.swipe', icon: 'chevron-right' },
    ],
  },
  {
    title: 'tour.table',
    topics: [
      { text: 'tour.you', icon: 'member', target: '[data-tour="you"]', needs: 'others' },
      { text: 'tour.guests', icon: 'people', target: '[data-tour="round"]', needs: 'rounds' },
      { text: 'tour.round', icon: 'clock', needs: 'rounds' },
    ],
  },
  {
    title: 'tour.together',
    topics: [
      { text: 'tour.cart', icon: 'cart', target: '[data-tour="cart"]', needs: 'others' },
      { text: 'tour.order', icon: 'tray', needs: 'others' },
    ],
  },
  {
    title: 'nav.cart',
    topics: [
      { text: 'tour.cartAlone', icon: 'cart', target: '[data-tour="cart"]', needs: 'alone' },
      { text: 'tour.orderAlone', icon: 'tray', needs: 'alone' },
    ],
  },
  {
    title: 'tour.after',
    topics: [
      { text: 'tour.history', icon: 'orders', target: '[data-tour="orders"]' },
      { text: 'tour.call', icon: 'bell', target: '[data-tour="bell"]', needs: 'call' },
      { text: 'tour.home', icon: 'home', target: '[data-tour="home"]' },
      { text: 'tour.announcement', icon: 'info' },
    ],
  },
  {
    title: 'tour.find',
    topics: [
      { text: 'tour.selectMenu', icon: 'menu', target: '[data-tour="menus"]' },
      { text: 'tour.mainMenu', icon: 'list', target: 'main nav' },
      { text: 'tour.mode', icon: 'grid', target: '[data-tour="mode"]' },
      { text: 'tour.filter', icon: 'filter', target: '[data-tour="filter"]' },
    ],
  },
];

/** The stops with what there is for this guest: where the house keeps no rounds, none are spoken of. */
export function stopsIn({ hasRounds, canCall, isAlone }: TourHouse): readonly Stop[] {
  const has = { rounds: hasRounds, call: canCall, others: !isAlone, alone: isAlone };
  return stops
    .map(({ title, topics }) => ({
      title,
      topics: topics.filter(({ needs }) => needs === undefined || has[needs]),
    }))
    .filter(({ topics }) => topics.length > 0);
}
