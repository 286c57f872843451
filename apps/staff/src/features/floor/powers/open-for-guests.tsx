import { useQuery } from '@tanstack/react-query';
import { mostPeople } from '@tavolata/domain';
import { isOn, menuFromWire, type FloorTableWire, type HouseReply } from '@tavolata/protocol';
import { Button, Dialog, NumberCounter, Radio } from '@tavolata/ui';
import { useId, useRef, useState } from 'react';
import { houseQuery } from '../../../shared/api/queries.ts';
import { staffApi } from '../../../shared/api/staff-api.ts';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useHouseName } from '../../../shared/names/use-house-name.ts';
import { snackbars } from '../../../shared/snackbars.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useWish } from '../../../shared/use-wish.ts';
import styles from './open-for-guests.module.css';
import { pinLength, TablePin } from './table-pin.tsx';

interface Opening {
  readonly menuId: number;
  readonly adults: number;
  readonly children: number;
  /** Sent only where the house wants one. */
  readonly pin: string;
}

/** Opens a table in the guests' place: they only scan and are there, with its PIN where the house wants one [P-01]. */
export function OpenForGuests({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const { data: house } = useQuery(houseQuery);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const pinField = useRef<HTMLInputElement>(null);
  const needsPin = isOn(house?.settings.find(({ name }) => name === 'order_head_password')?.value);
  const close = () => setOpening(null);
  const table = tile.table_name;
  const open = useWish({
    key: 'powers',
    send: ({ menuId, adults, children, pin }: Opening, requestId) =>
      staffApi.openTable(tile.table_id, {
        request_id: requestId,
        menu_id: menuId,
        adult_number: adults,
        child_number: children,
        other_number: 0,
        ...(needsPin && { pin }),
      }),
    onDone: () => {
      close();
      const text = t(needsPin ? 'powers.openedWithPin' : 'powers.opened', { table });
      snackbars.show({ key: 'powers', level: 'success', text });
    },
  });
  const menus = house?.menus ?? [];
  const [first] = menus;
  if (!first) return null;

  function begin(menuId: number) {
    setIsChecked(false);
    setOpening({ menuId, adults: 2, children: 0, pin: '' });
  }

  function press(wanted: Opening) {
    setIsChecked(true);
    if (wanted.adults + wanted.children === 0)
      snackbars.show({ key: 'powers', level: 'warning', text: t('people.nobody') });
    else if (needsPin && wanted.pin.length < pinLength) pinField.current?.focus();
    else open.mutate(wanted);
  }

  return (
    <>
      <Button wide icon="people" aria-haspopup="dialog" onClick={() => begin(first.main_group_id)}>
        {t('powers.open')}
      </Button>
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
            <Menus
              menus={menus}
              chosenId={opening.menuId}
              onChoose={(menuId) => setOpening({ ...opening, menuId })}
            />
            {(['adults', 'children'] as const).map((kind) => {
              const word = t(`people.${kind}`);
              return (
                <NumberCounter
                  key={kind}
                  label={word}
                  value={opening[kind]}
                  labels={{
                    group: word,
                    add: t('people.add', { kind: word }),
                    remove: t('people.remove', { kind: word }),
                  }}
                  max={opening[kind] + mostPeople - opening.adults - opening.children}
                  onChange={(count) => setOpening({ ...opening, [kind]: count })}
                />
              );
            })}
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

interface MenusProps {
  readonly menus: HouseReply['menus'];
  readonly chosenId: number;
  readonly onChoose: (menuId: number) => void;
}

function Menus({ menus, chosenId, onChoose }: MenusProps) {
  const t = useTexts();
  const nameOf = useHouseName();
  const name = useId();
  return (
    <fieldset className={styles['menus']}>
      <legend>{t('powers.menu')}</legend>
      {menus.map((menu) => (
        <label key={menu.main_group_id} className={styles['menu']}>
          <Radio
            name={name}
            checked={menu.main_group_id === chosenId}
            onChange={() => onChoose(menu.main_group_id)}
          />
          <ShownName name={nameOf(menuFromWire(menu).names).main} />
        </label>
      ))}
    </fieldset>
  );
}
