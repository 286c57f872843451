import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { call } from './api/call.ts';
import { useTexts } from './texts.ts';
import { useCommand } from './use-command.ts';

interface TrustYesProps {
  readonly visitId: string;
  readonly seat: number;
  /** Who sits there, as it is said to the staff. */
  readonly guest: string;
}

/** One tap: a phone that joined late belongs to the table. */
export function TrustYes({ visitId, seat, guest }: TrustYesProps) {
  const t = useTexts();
  const trust = useCommand({
    key: 'trust',
    send: (who: number, requestId) => call(addresses.trust, visitId, { request_id: requestId, seat: who }),
    onDone: () => snackbars.show({ key: 'trust', level: 'success', text: t('newcomers.done', { guest }) }),
  });
  return (
    <Button
      size="small"
      kind="secondary"
      aria-label={`${t('newcomers.yes')}: ${guest}`}
      busy={trust.isPending}
      onClick={() => trust.mutate(seat)}
    >
      {t('newcomers.yes')}
    </Button>
  );
}
