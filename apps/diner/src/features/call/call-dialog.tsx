import { Dialog } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';

interface CallDialogProps {
  readonly open: boolean;
  readonly tableName: string | null;
  /** Where to come where there is no table. */
  readonly place: string;
  /** What the staff will read. */
  readonly subjects: readonly string[];
  readonly onCall: () => void;
  readonly onClose: () => void;
}

/** Asks once more before somebody comes. */
export function CallDialog({ open, tableName, place, subjects, onCall, onClose }: CallDialogProps) {
  const t = useTexts();
  const title =
    tableName === null ? t('call.questionPlace', { place }) : t('call.question', { table: tableName });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={[
        { label: t('call.confirm'), kind: 'main', onPress: onCall },
        { label: t('shared.back'), onPress: onClose, safe: true },
      ]}
    >
      {subjects.map((request) => (
        <p key={request}>{request}</p>
      ))}
    </Dialog>
  );
}
