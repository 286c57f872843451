import { snackbars } from '@tavolata/app-kit';
import type { StatedReason } from '@tavolata/domain';
import { addresses } from '@tavolata/protocol';
import { Dialog, type DialogAction } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { usePlaceName } from '../../shared/names/use-names.ts';
import { ReasonChoice } from '../../shared/reason-choice.tsx';
import { noReason, toReason } from '../../shared/reason-words.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import styles from './reject-dialog.module.css';

interface RejectDialogProps {
  readonly tile: WaitingTile;
  readonly open: boolean;
  readonly onClose: () => void;
}

const usualReasons = ['please-wait', 'table-reserved', 'ask-staff', 'kitchen-closing'] as const;

/**
 * Says no, with a reason that the guests read: one of the usual ones, or in words of one's own. No to a round gives the
 * cart back, or ends the visit.
 */
export function RejectDialog({ tile, open, onClose }: RejectDialogProps) {
  const t = useTexts();
  const place = usePlaceName()(tile);
  const [reason, setReason] = useState(noReason);
  const reject = useCommand({
    key: 'approval',
    send: (why: StatedReason, requestId) =>
      call(addresses.reject, tile.visit_id, { request_id: requestId, ...toReason(why) }),
    onDone: () => {
      onClose();
      snackbars.show({ key: 'approval', level: 'success', text: t('approvals.declined', { place }) });
    },
  });

  const giveBack = useCommand({
    key: 'approval',
    send: (why: StatedReason, requestId) =>
      call(addresses.returnBatch, tile.visit_id, { request_id: requestId, ...toReason(why) }),
    onDone: () => {
      onClose();
      snackbars.show({ key: 'approval', level: 'success', text: t('approvals.returned', { place }) });
    },
  });
  const isBatch = tile.approval.of === 'batch';
  const waysBack: DialogAction[] = isBatch
    ? [
        {
          label: t('approvals.giveBack'),
          kind: 'main',
          busy: giveBack.isPending,
          onPress: () => giveBack.mutate(reason),
        },
      ]
    : [];

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('approvals.declineTitle', { place })}
      actions={[
        { label: t('approvals.declineKeep'), onPress: onClose, safe: true },
        ...waysBack,
        {
          label: t(isBatch ? 'approvals.endVisit' : 'approvals.decline'),
          kind: 'destructive',
          busy: reject.isPending,
          onPress: () => reject.mutate(reason),
        },
      ]}
    >
      {isBatch && <p className={styles['hint']}>{t('approvals.declineBatchHint')}</p>}
      <ReasonChoice codes={usualReasons} value={reason} onChange={setReason} />
    </Dialog>
  );
}
