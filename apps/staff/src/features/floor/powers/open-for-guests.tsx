import { useQuery } from '@tanstack/react-query';
import { mostPeople } from '@tavolata/domain';
import { menuFromWire, type FloorTableWire, type HouseReply } from '@tavolata/protocol';
import { Button, Dialog, NumberCounter, Radio } from '@tavolata/ui';
import { useId, useState } from 'react';
import { houseQuery } from '../../../shared/api/queries.ts';
import { staffApi } from '../../../shared/api/staff-api.ts';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useHouseName } from '../../../shared/names/use-house-name.ts';
import { snackbars } from '../../../shared/snackbars.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useWish } from '../../../shared/use-wish.ts';
import styles from './open-for-guests.module.css';

interface Opening {
  readonly menuId: number;
  readonly adults: number;
  readonly children: number;
}

/** Opens a table in the guests' place: they only scan and are there. */
export function OpenForGuests({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const { data: house } = useQuery(houseQuery);
  const [opening, setOpening] = useState<Opening | null>(null);
  const close = () => setOpening(null);
  const table = tile.table_name;
  const open = useWish({
    key: 'powers',
    send: ({ menuId, adults, children }: Opening, requestId) =>
      staffApi.openTable(tile.table_id, {
        request_id: requestId,
        menu_id: menuId,
        adult_number: adults,
        child_number: children,
        other_number: 0,
      }),
    onDone: () => {
      close();
      snackbars.show({ key: 'powers', level: 'success', text: t('powers.opened', { table }) });
    },
  });
  const menus = house?.menus ?? [];
  const [first] = menus;
  if (!first) return null;
  return (
    <>
      <Button
        wide
        icon="people"
        aria-haspopup="dialog"
        onClick={() => setOpening({ menuId: first.main_group_id, adults: 2, children: 0 })}
      >
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
              if (opening && opening.adults + opening.children > 0) open.mutate(opening);
              else snackbars.show({ key: 'powers', level: 'warning', text: t('people.nobody') });
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
