import { snackbars } from '@tavolata/app-kit';
import type { ApiFailure } from '@tavolata/client';
import { personsOf, quickServiceTableId, type Heads, type MenuId } from '@tavolata/domain';
import { toDecimal, type HouseReply, type TableStatusWire } from '@tavolata/protocol';
import { announce } from '@tavolata/ui';
import { useLocation } from 'wouter';
import { OpenTablePage } from './open-table-page.tsx';
import type { Contact, Questions, TableWish } from './table-wish.ts';
import { log } from '../../shared/log.ts';
import { menuOffers, takeawayMenuId, type MenuOffer } from '../../shared/menu-offers.ts';
import { disappointmentMessage } from '../../shared/refusal-message.ts';
import { houseRules, settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../../device/device.ts';

interface OpeningProps {
  readonly open: boolean;
  readonly house: HouseReply;
  readonly table: TableStatusWire;
  /** The menu whose card was tapped. */
  readonly wantedMenuId: MenuId | null;
  /** Why it can't be opened from here, whatever the guests say. */
  readonly blockedBecause: string | null;
  readonly onClose: () => void;
}

/** Opens the table at the server, and leads on to the menu. A part of the app of its own. */
export default function Opening({ open, house, table, wantedMenuId, blockedBecause, onClose }: OpeningProps) {
  const { arrival, api, content, lateWish, place, preferences } = useDevice();
  const [, navigate] = useLocation();
  const t = useTexts();
  const defaultMenuId = menuIdOf(settingValue(house.settings, 'default-selection-menu'));
  const questions = questionsAt(house, table);
  const offers = menuOffers(house, table.table_id);
  // Where there is one menu nobody is asked which; what is taken away is the house's to say.
  const onlyMenuId = questions === 'contact' ? takeawayMenuId(house) : soleMenuId(offers);
  const menuOfHour = menuIdOf(house.kitchen.current?.default_menu.split(',')[0]);

  /** Another phone may have been first: then this one is at the same table now [O-05]. */
  async function openTable(wish: TableWish, requestId: string): Promise<ApiFailure | null> {
    const answer = await api.openTable({
      request_id: requestId,
      select_menu: String(wish.menuId),
      adult_number: wish.heads.adults,
      child_number: wish.heads.children,
      other_number: wish.heads.others,
      ...(wish.shownSum !== null && { shown_sum: toDecimal(wish.shownSum) }),
      ...(questions === 'people-and-pin' && { order_code: wish.pin }),
      ...(questions === 'contact' && takenAwayBy(wish.contact)),
    });
    if (!answer.ok) {
      tellFailure(answer.failure);
      return answer.failure;
    }
    const { joined, order_head_id, table: opened } = answer.value;
    preferences.setState({ viewPage: 'menuPage', selectedMenuId: joined ? null : wish.menuId });
    // What was still missing is said, and a no is over; that the staff are asked stands above the menu.
    for (const key of ['table', 'approval']) snackbars.close(key);
    const isAsked = order_head_id === 0;
    // Whoever asked last is who the staff read: then nobody was faster, and what waits stands above the menu.
    if (joined && !isAsked) {
      countHeads(wish.heads);
      snackbars.show({ key: 'table', level: 'info', text: t('openTable.joined') });
    } else lateWish.setState(null, true);
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
    lateWish.setState(personsOf(heads) > 0 ? { tableId: table.table_id, heads } : null, true);
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
        ? t('openTable.noAnswer')
        : disappointmentMessage({ code: failure.code, refusal: failure.refusal }, t);
    // A phone that has lost its table has done nothing wrong [O-02].
    snackbars.show({ key: 'table', level: failure.code === 'no-session' ? 'warning' : 'error', text });
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
        lateWish.setState(null, true);
        onClose();
      }}
    />
  );
}

/** The menu that the house chooses beforehand, where it does [O-10]. */
function menuIdOf(setting: unknown): MenuId | null {
  const id = Number(setting);
  return id > 0 ? id : null;
}

/** The one menu that is served, where there is no other. */
function soleMenuId(offers: readonly MenuOffer[]): MenuId | null {
  const [first, ...others] = offers.filter(({ isServed }) => isServed);
  return first && others.length === 0 ? first.menu.id : null;
}

/** What this house asks of those who open this table [P-06]. */
function questionsAt(house: HouseReply, { table_id }: TableStatusWire): Questions {
  if (table_id === quickServiceTableId) return 'contact';
  return houseRules(house).presence.needsPin ? 'people-and-pin' : 'people';
}

/** The specification's fields of an order to take away. */
function takenAwayBy({ name, phone }: Contact) {
  return {
    eat_type: 1,
    customer_num: 1,
    customer_info: { order_type: 1, order_state: 1, customer_name: name, customer_phone: phone },
  };
}
