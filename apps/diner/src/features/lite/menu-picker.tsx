import { liteTableId, type MenuId } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { Button, Sheet } from '@tavolata/ui';
import { useRef, useState } from 'react';
import { PlaceNameField } from './place-name-field.tsx';
import { MenuChoice } from '../../shared/menu-choice.tsx';
import { menuOffers } from '../../shared/menu-offers.ts';
import { settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './menu-picker.module.css';
import type { LiteStart } from './use-lite-order.ts';

interface MenuPickerProps {
  readonly open: boolean;
  readonly restaurant: RestaurantReply;
  /** The menu whose card was tapped. */
  readonly wantedMenuId: MenuId | null;
  readonly onLook: (menuId: MenuId) => void;
  /** Begins an order; `null` where the restaurant takes none without a table. */
  readonly onOrder: ((start: LiteStart) => Promise<void>) | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** The menus to look at, one of which is chosen beforehand [L-01]. */
export default function MenuPicker({
  open,
  restaurant,
  wantedMenuId,
  onLook,
  onOrder,
  isBusy,
  onClose,
}: MenuPickerProps) {
  const t = useTexts();
  const menus = useRef<HTMLFieldSetElement>(null);
  const place = useRef<HTMLInputElement>(null);
  // Nobody pays per person without a table: what can be ordered there is priced by the dish.
  const offers = menuOffers(restaurant, liteTableId).filter(({ menu }) => !onOrder || !menu.isAllYouCanEat);
  const served = offers.filter(({ isServed }) => isServed).map(({ menu }) => menu.id);
  const usual = Number(settingValue(restaurant.settings, 'default-selection-menu'));
  const [chosenId, setChosenId] = useState(() =>
    [wantedMenuId, usual, served[0]].find((id) => typeof id === 'number' && served.includes(id)),
  );
  const [placeName, setPlaceName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const lineRefusal = chosenId ? undefined : t('home.noMenu');
  const placeGap = placeName.trim() === '' ? t('call.placeMissing') : undefined;

  function showGap() {
    setIsChecked(true);
    (lineRefusal === undefined ? place : menus).current?.focus();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('lite.openTable')}
      closeLabel={t('shared.close')}
      footer={
        <div className={styles['ways']}>
          {onOrder && (
            <Button
              wide
              size="large"
              busy={isBusy}
              blockedBecause={lineRefusal ?? placeGap}
              onBlocked={showGap}
              onClick={() => chosenId && void onOrder({ menuId: chosenId, placeName: placeName.trim() })}
            >
              {t('lite.order')}
            </Button>
          )}
          <Button
            wide
            kind={onOrder ? 'secondary' : 'main'}
            size="large"
            blockedBecause={lineRefusal}
            onBlocked={showGap}
            onClick={() => chosenId && onLook(chosenId)}
          >
            {t('lite.lookMenu')}
          </Button>
        </div>
      }
    >
      <div className={styles['questions']}>
        {onOrder && (
          <PlaceNameField
            ref={place}
            placeName={placeName}
            error={isChecked ? placeGap : undefined}
            onChange={setPlaceName}
          />
        )}
        <MenuChoice
          ref={menus}
          offers={offers}
          // Whoever orders has it for themselves: there is no table to have one for.
          hint={onOrder ? undefined : t('lite.onlyLook')}
          chosenId={chosenId ?? null}
          // Where there is none at all, that stands in place of the choice already.
          error={isChecked && lineRefusal !== undefined && offers.length > 0 ? lineRefusal : null}
          onChoose={setChosenId}
        />
      </div>
    </Sheet>
  );
}
