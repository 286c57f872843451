import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { call } from './api/call.ts';
import { useTexts } from './texts.ts';
import { useCommand } from './use-command.ts';

interface SendAwayProps {
  readonly visitId: string;
  readonly seat: number;
  /** Who sits there, as it is said to the staff. */
  readonly guest: string;
}

/** Sends one device of a table away, after saying what becomes of what it has ordered. */
export function SendAway({ visitId, seat, guest }: SendAwayProps) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const sendAway = useCommand({
    key: 'send-away',
    send: (who: number, requestId) => call(addresses.sendAway, visitId, { request_id: requestId, seat: who }),
    onDone: () => {
      setIsAsking(false);
      snackbars.show({ key: 'send-away', level: 'success', text: t('sendAway.done', { guest }) });
    },
  });

  return (
    <>
      <Button
        kind="text"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${t('sendAway.button')}: ${guest}`}
        onClick={() => setIsAsking(true)}
      >
        {t('sendAway.button')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('sendAway.title', { guest })}
        actions={[
          { label: t('sendAway.keep'), onPress: () => setIsAsking(false), safe: true },
          {
            label: t('sendAway.button'),
            kind: 'destructive',
            busy: sendAway.isPending,
            onPress: () => sendAway.mutate(seat),
          },
        ]}
      >
        <p>{t('sendAway.text')}</p>
      </Dialog>
    </>
  );
}
