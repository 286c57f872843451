import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import type { SettlementReply } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { restaurantQuery } from '../api/queries.ts';
import { useBillName } from '../names/use-names.ts';
import { useTexts } from '../texts.ts';
import { billText } from './bill-text.ts';

/** Gives the bill as text, in the language of this screen, to an app of the device. Browsers share from secure pages only. */
export function ShareBill({ bill }: { readonly bill: SettlementReply }) {
  const t = useTexts();
  const formats = useFormats();
  const nameOf = useBillName();
  const { data: restaurant } = useQuery(restaurantQuery);
  const [isSharing, setIsSharing] = useState(false);
  if (!restaurant || !('share' in navigator)) return null;
  const title = [restaurant.info.restaurant_name, t('table.bill')].filter(Boolean).join(' · ');

  async function share() {
    const text = billText(bill, { t, formats, nameOf: (item) => nameOf(item).text });
    setIsSharing(true);
    try {
      await navigator.share({ title, text: `${title}\n\n${text}` });
    } catch (error) {
      // Who closes the device's list of apps has changed their mind.
      const isPutAway = error instanceof DOMException && error.name === 'AbortError';
      if (!isPutAway) snackbars.show({ key: 'bill', level: 'error', text: t('bill.shareFailed') });
    }
    setIsSharing(false);
  }

  return (
    <Button kind="secondary" wide busy={isSharing} onClick={() => void share()}>
      {t('bill.share')}
    </Button>
  );
}
