import { useFormats } from '@tavolata/ui';
import { staffApi } from '../../shared/api/staff-api.ts';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { useDishName } from '../../shared/names/use-dish-name.ts';
import { usePlaceName } from '../../shared/names/use-place-name.ts';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWish } from '../../shared/use-wish.ts';
import { notSentWords } from './not-sent-words.ts';

/** A yes to what was asked, but for these lines. */
export interface Yes {
  readonly of: WaitingTile['approval']['of'];
  /** What was on the card when it was tapped: guests may ask for something else meanwhile. */
  readonly askedAt: number;
  readonly without: readonly string[];
}

/** Says yes: the table opens, or the round goes to the kitchen. What could not go any more says why. */
export function useApprove(tile: WaitingTile) {
  const t = useTexts();
  const { list } = useFormats();
  const dishName = useDishName();
  const place = usePlaceName()(tile);
  return useWish({
    key: 'approval',
    send: ({ askedAt, without }: Yes, requestId) =>
      staffApi.approve(tile.visit_id, { request_id: requestId, asked_at: askedAt, without: [...without] }),
    onDone: ({ of }, { not_sent }) => {
      if (not_sent) {
        const why = notSentWords(not_sent, { t, dishName: (id) => dishName(id).text, list });
        return snackbars.show({
          key: 'approval',
          level: 'error',
          text: t('approvals.notSent', { place, why }),
        });
      }
      const text = t(of === 'opening' ? 'approvals.opened' : 'approvals.sent', { place });
      snackbars.show({ key: 'approval', level: 'success', text });
    },
  });
}
