import { menuFromWire, toCents } from '@tavolata/protocol';
import { Radio, useFormats } from '@tavolata/ui';
import { useId } from 'react';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { kindTexts, personKinds } from '../../../shared/person-kinds.ts';
import type { MenuOffer } from './menu-offers.ts';
import styles from './open-for-guests.module.css';

interface MenuChoiceProps {
  readonly offers: readonly MenuOffer[];
  readonly chosenId: number;
  readonly onChoose: (menuId: number) => void;
}

/** The menus, each with what a person of each kind pays today; one outside its hours can't be taken. */
export function MenuChoice({ offers, chosenId, onChoose }: MenuChoiceProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const name = useId();
  return (
    <fieldset className={styles['menus']}>
      <legend>{t('powers.menu')}</legend>
      {offers.map((offer) => (
        <label key={offer.id} className={styles['menu']}>
          <Radio
            name={name}
            checked={offer.id === chosenId}
            disabled={!offer.isServed}
            onChange={() => onChoose(offer.id)}
          />
          <span className={styles['words']}>
            <ShownName name={nameOf(menuFromWire(offer.wire).names).main} />
            <span className={styles['prices']}>
              {offer.isServed ? <Prices offer={offer} /> : t('powers.notServed')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Prices({ offer: { wire, prices } }: { readonly offer: MenuOffer }) {
  const t = useTexts();
  const { money } = useFormats();
  const charged = personKinds.flatMap((kind) => {
    const price = prices[kind];
    return price === null
      ? []
      : [t('powers.priceOf', { kind: t(kindTexts[kind]), price: money(toCents(price)) })];
  });
  if (charged.length > 0) return charged.join(' · ');
  // Where each dish has its price, a person without one still pays.
  return t(menuFromWire(wire).isAllYouCanEat ? 'people.noPrice' : 'powers.noCover');
}
