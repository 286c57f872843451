import { snackbars } from '@tavolata/app-kit';
import type { ApiFailure } from '@tavolata/client';
import { personsOf, quickServiceTableId, type Heads, type MenuId } from '@tavolata/domain';
import { toDecimal, type RestaurantReply, type TableStatusWire } from '@tavolata/protocol';
import { announce } from '@tavolata/ui';
import { useLocation } from 'wouter';
import { OpenTablePage } from './open-table-page.tsx';
import type { Contact, Questions, OpeningWanted } from './opening-wanted.ts';
import { log } from '../../shared/log.ts';
import { menuOffers, type MenuOffer } from '../../shared/menu-offers.ts';
import { takeawayMenuId } from '../../shared/offered-at.ts';
import { detailsOf } from '../../shared/failure-details.ts';
import { failedCommandMessage } from '../../shared/refusal-message.ts';
import { restaurantRules, settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../../device/device.ts';

interface OpeningProps {
  readonly open: boolean;
  readonly restaurant: RestaurantReply;
  readonly table: TableStatusWire;
  /** The menu whose card was tapped. */
  readonly wantedMenuId: MenuId | null;
  /** Why it can't be opened from here, whatever the guests say. */
  readonly blockedBecause: string | null;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** Opens the table at the server, and leads on to the menu. A part of the app of its own. */
export default function Opening({
  open,
  restaurant,
  table,
  wantedMenuId,
  blockedBecause,
  onClose,
  onReopen,
}: OpeningProps) {
  const { arrival, api, content, wantedHeads, place, preferences } = useDevice();
  const [, navigate] = useLocation();
  const t = useTexts();
  const defaultMenuId = menuIdOf(settingValue(restaurant.settings, 'default-selection-menu'));
  const questions = questionsAt(restaurant, table);
  const offers = menuOffers(restaurant, table.table_id);
  // Where there is one menu nobody is asked which; what is taken away is the restaurant's to say.
  const onlyMenuId = questions === 'contact' ? takeawayMenuId(restaurant) : soleMenuId(offers);
  const menuOfHour = menuIdOf(restaurant.kitchen.current?.default_menu.split(',')[0]);

  /** Another phone may have been first: then this one is at the same table now [O-05]. */
  async function openTable(wanted: OpeningWanted, requestId: string): Promise<ApiFailure | null> {
    const answer = await api.openTable({
      request_id: requestId,
      select_menu: String(wanted.menuId),
      adult_number: wanted.heads.adults,
      child_number: wanted.heads.children,
      other_number: wanted.heads.others,
      ...(wanted.shownSum !== null && { shown_sum: toDecimal(wanted.shownSum) }),
      ...(questions === 'people-and-pin' && { order_code: wanted.pin }),
      ...(questions === 'contact' && takenAwayBy(wanted.contact)),
    });
    if (!answer.ok) {
      tellFailure(answer.failure);
      return answer.failure;
    }
    const { joined, order_head_id, table: opened } = answer.value;
    preferences.setState({ viewPage: 'menuPage', selectedMenuId: joined ? null : wanted.menuId });
    // What was still missing is said, and a no is over; that the staff are asked stands above the menu.
    for (const key of ['table', 'approval']) snackbars.close(key);
    const isAsked = order_head_id === 0;
    // Whoever asked last is who the staff read: then nobody was faster, and what waits stands above the menu.
    if (joined && !isAsked) {
      countHeads(wanted.heads);
      snackbars.show({ key: 'table', level: 'info', text: t('openTable.joined') });
    } else wantedHeads.setState(null, true);
    if (!joined && !isAsked) {
      const text = t(questions === 'contact' ? 'quickService.opened' : 'openTable.opened');
      snackbars.show({ key: 'table', level: 'success', text });
    }
    onClose();
    arrival.opened(opened);
    navigate('/Main');
    return null;
  }

  /** Another phone may be faster with another number, while the guest still counts. */
  function countHeads(heads: Heads) {
    wantedHeads.setState(personsOf(heads) > 0 ? { tableId: table.table_id, heads } : null, true);
  }

  function tellFailure(failure: ApiFailure) {
    log(`the table was not opened: ${failure.code} ${failure.traceId ?? ''}`);
    if (failure.code === 'not-here') place.show();
    // The form stays, shows the prices of now, and says what has changed beside the button.
    if (failure.refusal?.code === 'sum-changed') return void content.refresh();
    // Others were faster, with a PIN of theirs: home asks for it.
    if (failure.code === 'pin-needed' || failure.code === 'wrong-pin') {
      onClose();
      void arrival.refresh();
    }
    const text =
      failure.code === 'unreachable'
        ? t(questions === 'contact' ? 'openTable.noAnswerToOrder' : 'openTable.noAnswer')
        : failedCommandMessage({ code: failure.code, refusal: failure.refusal }, t);
    const level = isNobodysFault(failure.code) ? 'warning' : 'error';
    snackbars.show({ key: 'table', level, text, ...detailsOf(failure) });
    if (failure.code === 'scan-again' || failure.code === 'no-session') arrival.leave('session-expired');
  }

  return (
    <OpenTablePage
      open={open}
      questions={questions}
      offers={offers}
      preselectedMenuId={onlyMenuId ?? wantedMenuId ?? defaultMenuId ?? menuOfHour}
      blockedBecause={blockedBecause}
      onBlocked={place.show}
      // It stands beside the button and at its field; a message would only cover them.
      onGap={(text) => announce(text, 'assertive')}
      onOpen={openTable}
      onCount={countHeads}
      onClose={() => {
        wantedHeads.setState(null, true);
        onClose();
      }}
      onReopen={onReopen}
    />
  );
}

/** A phone that has lost its table has done nothing wrong, nor has a restaurant that opens no table as it was asked [O-02, X-05]. */
function isNobodysFault(code: ApiFailure['code']): boolean {
  return ['no-session', 'opening-disabled', 'menu-not-found'].includes(code);
}

/** The menu that the restaurant chooses beforehand, where it does [O-10]. */
function menuIdOf(setting: unknown): MenuId | null {
  const id = Number(setting);
  return id > 0 ? id : null;
}

/** The one menu that is served, where there is no other. */
function soleMenuId(offers: readonly MenuOffer[]): MenuId | null {
  const [first, ...others] = offers.filter(({ isServed }) => isServed);
  return first && others.length === 0 ? first.menu.id : null;
}

/** What this restaurant asks of those who open this table [P-06]. */
function questionsAt(restaurant: RestaurantReply, { table_id }: TableStatusWire): Questions {
  if (table_id === quickServiceTableId) return 'contact';
  return restaurantRules(restaurant).presence.needsPin ? 'people-and-pin' : 'people';
}

/** The specification's fields of an order to take away. */
function takenAwayBy({ name, phone }: Contact) {
  return {
    eat_type: 1,
    customer_num: 1,
    customer_info: { order_type: 1, order_state: 1, customer_name: name, customer_phone: phone },
  };
}
