import { staffApi } from '../../shared/api/staff-api.ts';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { usePlaceName } from '../../shared/names/use-place-name.ts';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWish } from '../../shared/use-wish.ts';

/** Says yes: the table opens, or the round goes to the kitchen. */
export function useApprove(tile: WaitingTile) {
  const t = useTexts();
  const place = usePlaceName()(tile);
  return useWish({
    key: 'approval',
    send: (_: WaitingTile['approval']['of'], requestId) =>
      staffApi.approve(tile.visit_id, { request_id: requestId }),
    onDone: (of) =>
      snackbars.show({
        key: 'approval',
        level: 'success',
        text: t(of === 'opening' ? 'approvals.opened' : 'approvals.sent', { place }),
      }),
  });
}
