import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, isOn, type FloorTableWire } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useRef, useState } from 'react';
import { restaurantQuery } from '../../../shared/api/queries.ts';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { useVisitCodes } from '../use-visit-codes.ts';
import { kindsToAsk, peopleIn, type HeadCount } from '../head-count.ts';
import { HeadCounters } from '../head-counters.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { menuOffers, menuOfTheHour } from './menu-offers.ts';
import styles from './open-for-guests.module.css';
import { pinLength, TablePin } from './table-pin.tsx';

/** Adults of a party that are one tap. */
const usualNumbers = [1, 2, 3, 4, 5, 6, 7, 8];

interface Opening {
  readonly menuId: number;
  readonly heads: HeadCount;
  /** Sent only where the restaurant wants one. */
  readonly pin: string;
}

/** Opens a table in the guests' place: they only scan and are there, with its PIN where the restaurant wants one [P-01]. */
export function OpenForGuests({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const { data: restaurant } = useQuery(restaurantQuery);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const pinField = useRef<HTMLInputElement>(null);
  const needsPin = isOn(restaurant?.settings.find(({ name }) => name === 'order_head_password')?.value);
  const givesVisitCodes = useVisitCodes() ?? false;
  const close = () => setOpening(null);
  const table = tile.table_name;
  const open = useCommand({
    key: 'powers',
    send: ({ menuId, heads, pin }: Opening, requestId) =>
      call(addresses.openForGuests, tile.table_id, {
        request_id: requestId,
        menu_id: menuId,
        adult_number: heads.adult,
        child_number: heads.child,
        other_number: heads.other,
        ...(needsPin && { pin }),
      }),
    onDone: () => {
      close();
      // The card on the table opens the menu only where each visit has its own code.
      const text = givesVisitCodes
        ? t(needsPin ? 'powers.openedWithBoth' : 'powers.openedWithCode', { table, show: t('table.code') })
        : t(needsPin ? 'powers.openedWithPin' : 'powers.opened', { table });
      snackbars.show({ key: 'powers', level: 'success', text });
    },
  });
  const offers = restaurant ? menuOffers(restaurant) : [];
  const ofHour = restaurant ? menuOfTheHour(offers, restaurant) : null;
  const [first] = offers;
  if (!first) return null;
  const chosen = offers.find(({ id }) => id === opening?.menuId) ?? first;

  function begin(adult: number) {
    setIsChecked(false);
    setOpening({ menuId: (ofHour ?? chosen).id, heads: { adult, child: 0, other: 0 }, pin: '' });
  }

  /** Who a menu has no price for can't be counted for it. */
  function choose(menuId: number, { heads, pin }: Opening) {
    const offer = offers.find(({ id }) => id === menuId);
    setOpening({ menuId, pin, heads: offer?.prices.other == null ? { ...heads, other: 0 } : heads });
  }

  function press(wanted: Opening) {
    setIsChecked(true);
    if (peopleIn(wanted.heads) === 0)
      snackbars.show({ key: 'powers', level: 'warning', text: t('people.nobody') });
    else if (!chosen.isServed)
      snackbars.show({ key: 'powers', level: 'warning', text: t('powers.menuClosed') });
    else if (needsPin && wanted.pin.length < pinLength) pinField.current?.focus();
    else open.mutate(wanted);
  }

  return (
    <>
      <div>
        <Button wide icon="people" aria-haspopup="dialog" onClick={() => begin(2)}>
          {t('powers.open')}
        </Button>
        <p className={styles['howMany']} id={`how-many-${tile.table_id}`}>
          {t('powers.openHowMany')}
        </p>
        <div className={styles['numbers']} role="group" aria-labelledby={`how-many-${tile.table_id}`}>
          {usualNumbers.map((count) => (
            <button
              key={count}
              type="button"
              className={styles['number']}
              aria-haspopup="dialog"
              aria-label={t('powers.openFor', { count })}
              onClick={() => begin(count)}
            >
              {count}
            </button>
          ))}
        </div>
      </div>
      <Dialog
        open={opening !== null}
        onClose={close}
        title={t('powers.openTitle', { table })}
        actions={[
          {
            label: t('powers.open'),
            kind: 'main',
            busy: open.isPending,
            onPress: () => {
              if (opening) press(opening);
            },
          },
          { label: t('powers.leave'), onPress: close, safe: true },
        ]}
      >
        {opening && (
          <>
            {/* A restaurant with one menu has nothing to ask. */}
            {(offers.length > 1 || !chosen.isServed) && (
              <MenuChoice
                offers={offers}
                chosenId={opening.menuId}
                onChoose={(menuId) => choose(menuId, opening)}
              />
            )}
            <HeadCounters
              menuId={String(chosen.id)}
              prices={chosen.prices}
              kinds={kindsToAsk(opening.heads, chosen.prices)}
              heads={opening.heads}
              onCount={(heads) => setOpening({ ...opening, heads })}
            />
            {needsPin && (
              <TablePin
                ref={pinField}
                pin={opening.pin}
                hint={t('powers.openPinHint')}
                isTooShort={isChecked && opening.pin.length < pinLength}
                onChange={(pin) => setOpening({ ...opening, pin })}
              />
            )}
          </>
        )}
      </Dialog>
    </>
  );
}
