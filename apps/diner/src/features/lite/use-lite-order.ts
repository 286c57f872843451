import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import type { MenuId } from '@tavolata/domain';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { log } from '../../shared/log.ts';
import { detailsOf } from '../../shared/failure-details.ts';
import { failedCommandMessage } from '../../shared/refusal-message.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../../device/device.ts';

/** What a guest without a table orders from, and where they sit in their own words. */
export interface LiteStart {
  readonly menuId: MenuId;
  readonly placeName: string;
}

/** Begins an order at a place that the guest names; the staff look at its first dishes before the kitchen does [L-04]. */
export function useLiteOrder(): {
  readonly isBusy: boolean;
  readonly begin: (start: LiteStart) => Promise<void>;
} {
  const { api, arrival, preferences } = useDevice();
  const [, navigate] = useLocation();
  const t = useTexts();
  const [isBusy, setIsBusy] = useState(false);

  async function begin({ menuId, placeName }: LiteStart) {
    setIsBusy(true);
    const answer = await api.openTable({
      request_id: createRandomId(),
      select_menu: String(menuId),
      adult_number: 1,
      child_number: 0,
      other_number: 0,
      customer_num: 1,
      check_name: placeName,
    });
    setIsBusy(false);
    if (!answer.ok) {
      const { code, refusal } = answer.failure;
      log(`no order was begun: ${code}`);
      const text =
        code === 'unreachable' ? t('openTable.noAnswerToOrder') : failedCommandMessage({ code, refusal }, t);
      return snackbars.show({ key: 'table', level: 'error', text, ...detailsOf(answer.failure) });
    }
    // What was still missing is said now.
    snackbars.close('lite');
    preferences.setState({ viewPage: 'menuPage', selectedMenuId: menuId });
    arrival.opened(answer.value.table);
    navigate('/LiteMain');
  }

  return { isBusy, begin };
}
