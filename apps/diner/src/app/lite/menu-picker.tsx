import { liteTableId, type MenuId } from '@tavolata/domain';
import type { HouseReply } from '@tavolata/protocol';
import { Button, Sheet } from '@tavolata/ui';
import { useRef, useState } from 'react';
import { MenuChoice } from '../../features/open-table/menu-choice.tsx';
import { menuOffers } from '../../shared/menu-offers.ts';
import { settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';

interface MenuPickerProps {
  readonly open: boolean;
  readonly house: HouseReply;
  /** The menu whose card was tapped. */
  readonly wantedMenuId: MenuId | null;
  readonly onLook: (menuId: MenuId) => void;
  readonly onClose: () => void;
}

/** The menus to look at, one of which is chosen beforehand [L-01]. */
export default function MenuPicker({ open, house, wantedMenuId, onLook, onClose }: MenuPickerProps) {
  const t = useTexts();
  const menus = useRef<HTMLFieldSetElement>(null);
  const offers = menuOffers(house, liteTableId);
  const served = offers.filter(({ isServed }) => isServed).map(({ menu }) => menu.id);
  const usual = Number(settingValue(house.settings, 'default-selection-menu'));
  const [chosenId, setChosenId] = useState(() =>
    [wantedMenuId, usual, served[0]].find((id) => typeof id === 'number' && served.includes(id)),
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('lite.openTable')}
      closeLabel={t('shared.close')}
      footer={
        <Button
          wide
          size="large"
          blockedBecause={chosenId ? undefined : t('home.noMenu')}
          onClick={() => chosenId && onLook(chosenId)}
        >
          {t('lite.lookMenu')}
        </Button>
      }
    >
      <MenuChoice
        ref={menus}
        offers={offers}
        chosenId={chosenId ?? null}
        error={null}
        onChoose={setChosenId}
      />
    </Sheet>
  );
}
